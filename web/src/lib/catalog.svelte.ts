/** What a table can be, as the server tells it: the browser knows no game of its own. */

import { ask } from './api'
import type { Catalog, GameChoices } from './protocol'

class Known {
  games: GameChoices[] = $state.raw([])
  private asked = false

  /** The game among these modules; asks the server the first time. */
  gameOf(modules: string[]): GameChoices | undefined {
    if (!this.asked) {
      this.asked = true
      void this.load()
    }
    return this.games.find((game) => modules.includes(game.key))
  }

  async load(): Promise<GameChoices[]> {
    this.asked = true
    if (this.games.length === 0) this.games = (await ask<Catalog>('/api/catalog')).games
    return this.games
  }
}

export const catalog = new Known()
