/** Tables at which it is one's turn, looked for now and then whatever page is open. */

import { myTables } from './api'
import { keep, kept } from './kept'
import type { ListCard } from './protocol'

const SEATED = 'seated'
const EVERY = 60_000

class Elsewhere {
  asked: ListCard[] = $state.raw([])
  private readers = 0
  private timer: ReturnType<typeof setInterval> | undefined

  /** Whoever has sat at a table may be asked there. */
  sat(): void {
    keep(SEATED, true)
  }

  /** Keep looking until the function that is returned is called. */
  watch(): () => void {
    this.readers += 1
    if (this.readers === 1 && kept(SEATED, false)) {
      void this.look()
      this.timer = setInterval(() => void this.look(), EVERY)
    }
    return () => {
      this.readers -= 1
      if (this.readers === 0) clearInterval(this.timer)
    }
  }

  private async look(): Promise<void> {
    try {
      this.asked = (await myTables()).tables.filter((one) => (one.waiting?.length ?? 0) > 0)
    } catch {
      // The next look may find the server again.
    }
  }
}

export const elsewhere = new Elsewhere()
