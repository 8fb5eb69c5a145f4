/** What several people at one device may see of a seat's table, made from what that seat sees. */

import type { Frame, Paragraph } from '../lib/protocol'
import type { View } from '../lib/view'

export interface Cover {
  frame: (frame: Frame) => Frame
  view: (view: View) => View
  lines: (lines: Paragraph[]) => Paragraph[]
}
