/** What somebody has chosen for this browser; kept here and nowhere else. */

import type { Speed } from '../play/playback.svelte'

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

/** A browser that keeps nothing forgets it all with the page. */
export function kept<Value>(key: string, usual: Value): Value {
  try {
    const text = localStorage.getItem(key)
    return text === null ? usual : (JSON.parse(text) as Value)
  } catch {
    return usual
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // See above.
  }
}

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
