/** What somebody has chosen for this browser; kept here and nowhere else. */

import type { Speed } from '../play/playback.svelte'
import { keep, kept } from './kept'

export interface Chosen {
  name: string
  speed: Speed
  theme: 'system' | 'light' | 'dark'
  sound: boolean
  /** Whether an answer is asked about once more before it is sent. */
  confirm: boolean
  notify: boolean
  /** Tips that have been read. */
  tips: string[]
}

const STORED = 'settings'
const USUAL: Chosen = {
  name: '', speed: 'normal', theme: 'system', sound: false, confirm: false, notify: false, tips: [],
}  // prettier-ignore

class Settings {
  chosen: Chosen = $state({ ...USUAL, ...kept<Partial<Chosen>>(STORED, {}) })

  constructor() {
    this.show()
  }

  set(values: Partial<Chosen>): void {
    Object.assign(this.chosen, values)
    keep(STORED, this.chosen)
    this.show()
  }

  private show(): void {
    document.documentElement.dataset['theme'] = this.chosen.theme
  }
}

export const settings = new Settings()
