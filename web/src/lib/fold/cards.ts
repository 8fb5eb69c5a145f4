/** Hands, decks and the common pile. */

import { laidOf, laidText } from '../places'
import type { Happening, View } from '../view'

export type Memory = 'strict' | 'own' | 'whole'

/** A card that the next one covers, or that Schemin' leaves behind, is seen no more. */
export function cover(view: View, event: Happening, memory: Memory): void {
  if (event.event !== 'laid' && event.event !== 'scheme-ended') return
  const own = memory === 'own' ? view.player : null
  view.pile = view.pile.map((text) => {
    const laid = laidOf(text)
    return laid.player === own ? text : laidText({ ...laid, card: null })
  })
}

export function foldCards(view: View, event: Happening): void {
  const player = event['player'] as string
  const card = event['card'] as string | null
  switch (event.event) {
    case 'drew':
      drew(view, player, card, event['known'] === true)
      break
    case 'lent':
      drew(view, player, card, event['known'] === true, partnerOf(view, player))
      break
    case 'laid':
      view.pile.push(laidText({ player, card, hidden: event['hidden'] === true }))
      left(view, player, card)
      break
    case 'planned':
      view.pile.push(laidText({ player, card, hidden: true }))
      break
    case 'revealed':
      revealed(view, player, card!, event['index'] as number)
      break
    case 'returned':
      returned(view, player, event['count'] as number)
      break
    case 'reshuffled':
      view.players[player]!.deck = total(view.players[player]!.discards ?? {})
      view.players[player]!.discards = {}
      break
    case 'discarded':
      left(view, player, card)
      discard(view, player, card!)
      break
    case 'put-away':
      if (view.players[player]!.discards) discard(view, player, card!)
      else view.players[player]!.deck += 1
      break
    case 'wounded':
      wounded(view, event['bandit'] as string, event['colour'] as string)
  }
}

/** A card comes from the top of a deck, the player's own or the partner's. */
function drew(view: View, player: string, card: string | null, known: boolean, from = player): void {
  if (known && view.tops) {
    const at = view.tops.findLastIndex((top) => top.startsWith(`${from} `))
    view.tops.splice(at, 1)
  } else {
    view.players[from]!.deck -= 1
  }
  gained(view, player, card)
}

/** Partners sit side by side, two and two. */
function partnerOf(view: View, player: string): string {
  const players = Object.keys(view.players)
  return players[players.indexOf(player) ^ 1]!
}

function gained(view: View, player: string, card: string | null): void {
  view.players[player]!.hand += 1
  if (player === view.player && card !== null) view.hand[card] = (view.hand[card] ?? 0) + 1
}

function left(view: View, player: string, card: string | null): void {
  view.players[player]!.hand -= 1
  if (player === view.player && card !== null) view.hand = without(view.hand, card)
}

function without(cards: Record<string, number>, card: string): Record<string, number> {
  const less = { ...cards, [card]: (cards[card] ?? 0) - 1 }
  return Object.fromEntries(Object.entries(less).filter(([, count]) => count > 0))
}

function discard(view: View, player: string, card: string): void {
  const pile = view.players[player]!.discards
  if (pile) pile[card] = (pile[card] ?? 0) + 1
}

function revealed(view: View, player: string, card: string, index: number): void {
  if (view.turn !== undefined) view.phase = 'stealing'
  view.cursor = index
  view.pile[index] = laidText({ player, card, hidden: false })
}

/** The hand goes back on the deck, but for what its player has said to keep. */
function returned(view: View, player: string, count: number): void {
  const row = view.players[player]!
  const kept = view.turn !== undefined ? row.hand - count : 0
  row.deck += row.hand - kept
  row.hand = kept
  if (player !== view.player) return
  view.hand = {}
  for (const answer of (view.sealed ?? []) as { kind: string; card: string; count: number }[]) {
    if (answer.kind === 'keep' && answer.count) view.hand[answer.card] = answer.count
  }
}

function wounded(view: View, bandit: string, colour: string): void {
  const player = view.bandits[bandit]!.player
  if (view.players[player]!.discards) view.tops?.push(`${player} bullet:${colour}`)
  else view.players[player]!.deck += 1
}

function total(cards: Record<string, number>): number {
  return Object.values(cards).reduce((sum, count) => sum + count, 0)
}
