import { describe, expect, test } from 'vitest'
import { folded } from '../../src/lib/fold/fold'
import type { View } from '../../src/lib/view'
import { fixtures } from '../fixtures'

/** What the table shows of a view: not what is there to imagine the hands of others from. */
function drawn(view: View): Partial<View> {
  const { ...shown } = view as View & { drawn?: unknown; kept?: unknown }
  delete shown.drawn
  delete shown.kept
  return shown
}

describe.each(fixtures())('$name', ({ table, frames }) => {
  test('what was told, folded over the view before, gives the view after', () => {
    expect(frames.length).toBeGreaterThan(5)
    for (let at = 1; at < frames.length; at += 1) {
      const frame = frames[at]!
      let view = frames[at - 1]!.view
      for (const { event } of frame.told) view = folded(view, event, table.options.memory)
      expect(drawn(view), `frame ${at}, version ${frame.version}`).toEqual(drawn(frame.view))
    }
  })

  test('the numbers of what was told follow on each other', () => {
    let last = frames[0]!.version
    for (const frame of frames.slice(1)) {
      expect(frame.since).toBe(last)
      expect(frame.told.map((one) => one.at)).toEqual(frame.told.map((_, at) => last + at + 1))
      last = frame.version
    }
  })

  test('an event leaves the view before it as it was', () => {
    const [first, second] = frames
    const before = structuredClone(first!.view)
    for (const { event } of second!.told) folded(first!.view, event)
    expect(first!.view).toEqual(before)
  })
})
