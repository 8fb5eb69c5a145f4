/** What a table can be, as the server tells it: the browser knows no game of its own. */

import { ask } from './api'
import type { Catalogue, GameCard, Options } from './protocol'

class Catalog {
  games: GameCard[] = $state.raw([])
  private asked = false

  /** The game among these modules; asks the server the first time. */
  gameOf(modules: string[]): GameCard | undefined {
    if (!this.asked) void this.load()
    return this.games.find((game) => modules.includes(game.key))
  }

  async load(): Promise<void> {
    if (this.asked) return
    this.asked = true
    try {
      this.games = (await ask<Catalogue>('/api/catalogue')).games
    } catch {
      this.asked = false
    }
  }
}

export const catalog = new Catalog()

/** Two play a duel, whatever variant is set: everybody leads two bandits, by the expert rules. */
export function isDuel(options: Options): boolean {
  return options.players === 2
}

/** What these modules have of something. */
export function listOf(rows: Record<string, string[]>, modules: string[]): string[] {
  return modules.flatMap((module) => rows[module] ?? [])
}

/** The single options that matter at such a table. */
export function optionsOf(game: GameCard, { modules, variant, players }: Options): [string, string[]][] {
  return modules
    .flatMap((module) => Object.entries(game.options[module] ?? {}))
    .filter(([name]) => {
      const scope = game.scopes[name]
      return scope === undefined || scope.variants.includes(variant) || scope.players.includes(players)
    })
}
