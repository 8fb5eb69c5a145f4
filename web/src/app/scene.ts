/** A moment of no game, for the picture on the first page. */

import type { View } from '../lib/view'

const PLACES: Record<string, string> = {
  tuco: 'roof 3', cheyenne: 'inside 3', ghost: 'roof 1', belle: 'inside 2', doc: 'inside 2', django: 'roof 4',
}  // prettier-ignore

export function posterView(round: number): View {
  const bandits = Object.entries(PLACES).map(([bandit, place]) => [bandit, { player: bandit, place, gun: 6 }] as const)
  const loot = ['inside 1', 'inside 3', 'inside 3', 'inside 4', 'roof 2'].map((where, at) => {
    return [`purse ${at}`, { kind: at % 2 ? 'jewel' : 'purse', value: null, where, known: 'nobody' }] as const
  })
  return {
    player: null, phase: 'stealing', round, turn: 0, marshal: 0, cursor: 0, first: 'tuco',
    deciders: [], train: ['dining', 'private_saloon', 'first_class', 'mail'],
    bandits: Object.fromEntries(bandits), players: {}, hand: {}, loot: Object.fromEntries(loot),
    pile: [], rounds: [null, null, null, null, null], questions: [], sealed: null,
  }  // prettier-ignore
}
