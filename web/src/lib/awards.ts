/** Awards that make people laugh, counted from what everybody has seen happen. */

import type { Told } from './protocol'
import type { View } from './view'

export interface Award {
  key: string
  bandits: string[]
  count: number
}

/** Events that count for an award, and whose name in them gets it. */
const COUNTED: [string, string, string][] = [
  ['wasted', 'wasted', 'bandit'],
  ['wounded', 'wounded', 'bandit'],
  ['shooter', 'shot', 'bandit'],
  ['shooter', 'fired', 'bandit'],
  ['boxer', 'punched', 'bandit'],
  ['punchbag', 'punched', 'victim'],
  ['drinker', 'drank', 'bandit'],
  ['clumsy', 'fell', 'bandit'],
]
const ROOF = 'roof'

export function awardsOf(told: Told[], view: View): Award[] {
  const counts: Record<string, Record<string, number>> = {}
  for (const { event } of told) {
    for (const [award, key, field] of COUNTED) {
      const bandit = event[field]
      if (event.event === key && typeof bandit === 'string' && bandit in view.bandits) {
        const row = (counts[award] ??= {})
        row[bandit] = (row[bandit] ?? 0) + 1
      }
    }
  }
  counts[ROOF] = onRoofs(told, view)
  return Object.entries(counts).flatMap(([key, row]) => award(key, row))
}

function award(key: string, row: Record<string, number>): Award[] {
  const count = Math.max(0, ...Object.values(row))
  const bandits = Object.keys(row).filter((bandit) => row[bandit] === count)
  return count > 1 && bandits.length < 3 ? [{ key, bandits, count }] : []
}

/** The longest run of own cards, carried out or wasted, that each bandit spent on roofs. */
function onRoofs(told: Told[], view: View): Record<string, number> {
  const up = Object.fromEntries(Object.keys(view.bandits).map((bandit) => [bandit, false]))
  const now: Record<string, number> = {}
  const best: Record<string, number> = {}
  for (const { event } of told) {
    const [bandit, to] = [event['bandit'], event['to'] ?? event['place']]
    if (typeof bandit === 'string' && typeof to === 'string' && bandit in up) {
      up[bandit] = to.startsWith(ROOF)
      if (!up[bandit]) now[bandit] = 0
    }
    if (event.event !== 'revealed') continue
    for (const one of Object.keys(up).filter((key) => up[key] && view.bandits[key]!.player === event['player'])) {
      now[one] = (now[one] ?? 0) + 1
      best[one] = Math.max(best[one] ?? 0, now[one])
    }
  }
  return best
}
