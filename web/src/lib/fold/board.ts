/** Bandits, the Marshal, bullets and loot. */

import { heldBy } from '../places'
import type { Happening, View } from '../view'

export function foldBoard(view: View, event: Happening): void {
  const bandit = view.bandits[event['bandit'] as string]
  switch (event.event) {
    case 'moved':
    case 'fled':
      if (bandit!.rank === undefined) bandit!.place = event['to'] as string
      break
    case 'placed':
      bandit!.place = event['place'] as string
      break
    case 'marshal-moved':
      view.marshal = event['to'] as number
      break
    case 'shot':
      bandit!.gun! -= 1
      break
    case 'wounded':
      wounded(view, event['bandit'] as string, event['colour'] as string)
      break
    case 'neutrals-spent':
      view.neutral = 0
      break
    case 'paid':
      bandit!.cash! += event['amount'] as number
      break
    default:
      foldLoot(view, event)
  }
}

function wounded(view: View, bandit: string, colour: string): void {
  const wounds = view.bandits[bandit]!.wounds!
  wounds[colour] = (wounds[colour] ?? 0) + 1
  if (colour === 'neutral') view.neutral! -= 1
}

function foldLoot(view: View, event: Happening): void {
  const token = view.loot[event['token'] as string]
  if (!token) return
  switch (event.event) {
    case 'took':
      token.where = heldBy(event['bandit'] as string)
      token.known = knownTo(view, token.known, event['bandit'] as string)
      if (event['value'] !== null) token.value = event['value'] as number
      break
    case 'dropped':
    case 'put':
      token.where = event['place'] as string
      break
    case 'lost':
    case 'uncoupled':
      token.where = 'gone'
      break
    case 'counted':
      token.value = event['value'] as number
      token.known = 'all'
      break
    case 'drank':
    case 'removed':
      emptied(view, event)
  }
}

/** Who knows a token once this bandit's player has held it. */
function knownTo(view: View, known: string, bandit: string): string {
  if (known === 'all' || view.rivals !== undefined) return 'all'
  const before = known === 'nobody' ? [] : known.split(' ')
  const now = new Set([...before, view.bandits[bandit]!.player])
  return Object.keys(view.players)
    .filter((player) => now.has(player))
    .join(' ')
}

function emptied(view: View, event: Happening): void {
  const name = event['token'] as string
  const token = view.loot[name]!
  token.known = 'all'
  token.value = event['value'] as string
  view.half = (view.half ?? []).filter((one) => one !== name)
  if (event['left'] === true) view.half.push(name)
  else token.where = 'gone'
}
