/** Rows of bandits in Colt Super Express: who stands where in one, which way, and who lies. */

import { spotOf } from '../places'
import type { Bandit, Happening, View } from '../view'

const HORSE = 'super.horse'

export function foldStances(view: View, event: Happening): void {
  if (view.rivals === undefined) return
  const bandit = view.bandits[event['bandit'] as string]
  switch (event.event) {
    case 'moved':
      shift(view, bandit!, event['to'] as string, event.cause === HORSE)
      break
    case 'out':
      shift(view, bandit!, 'out', false)
      break
    case 'turned':
      bandit!.backward = event['backward'] as boolean
      break
    case 'fell':
      bandit!.fallen = true
      break
    case 'stood-up':
      bandit!.fallen = false
      break
    case 'compared':
      view.rivals = event['bandits'] as string[]
  }
}

/** A bandit leaves its row and joins another at one of its ends, or goes off or out. */
function shift(view: View, bandit: Bandit, place: string, rides: boolean): void {
  const before = bandit.place
  const foremost = spotOf(place) !== null && joinsFront(bandit, before, place, rides)
  let behind = 0
  for (const other of Object.values(view.bandits)) {
    if (other === bandit) continue
    if (other.place === before && other.rank! > bandit.rank!) other.rank! -= 1
    if (other.place === place) {
      behind += 1
      if (foremost) other.rank! += 1
    }
  }
  bandit.place = place
  bandit.rank = foremost ? 0 : behind
  if (spotOf(place) === null) {
    bandit.rank = 0
    bandit.backward = false
    bandit.fallen = false
  }
}

/** Whoever comes from the front stands foremost, and so does a climber who faces backward. */
function joinsFront(bandit: Bandit, from: string | null, to: string, rides: boolean): boolean {
  const start = spotOf(from)
  const end = spotOf(to)!
  if (rides || start?.car === end.car) return rides || bandit.backward === true
  return start !== null && Number(end.car) > Number(start.car)
}
