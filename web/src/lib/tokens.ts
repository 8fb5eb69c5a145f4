/** What bandits hold, as far as a viewer knows it. */

import { heldBy } from './places'
import type { View } from './view'

export interface Holding {
  kind: string
  names: string[]
  /** Known values, the highest first. */
  values: number[]
  /** How many are not known. */
  unknown: number
}

const ORDER = ['purse', 'jewel', 'strongbox', 'whisky', 'car']

export function holdings(view: View, bandit: string): Holding[] {
  const found = ORDER.map((kind): Holding => ({ kind, names: [], values: [], unknown: 0 }))
  for (const [name, token] of Object.entries(view.loot)) {
    if (token.where !== heldBy(bandit)) continue
    const row = found[ORDER.indexOf(token.kind)]!
    row.names.push(name)
    if (typeof token.value === 'number') row.values.push(token.value)
    else row.unknown += 1
  }
  for (const row of found) row.values.sort((one, other) => other - one)
  return found.filter((row) => row.names.length > 0)
}

/** Money that a bandit is known to have. */
export function knownMoney(view: View, bandit: string): number {
  const values = holdings(view, bandit).flatMap((row) => (row.kind === 'car' ? [] : row.values))
  return values.reduce((sum, value) => sum + value, view.bandits[bandit]?.cash ?? 0)
}

export function hostageOf(view: View, bandit: string): string | null {
  const found = Object.entries(view.hostages ?? {}).find(([, who]) => who === bandit)
  return found ? found[0] : null
}

export function hits(view: View, bandit: string): number {
  const wounds = Object.values(view.bandits[bandit]?.wounds ?? {})
  return wounds.reduce((sum, count) => sum + count, 0)
}
