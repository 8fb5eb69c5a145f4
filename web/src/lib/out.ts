/** How somebody went out of the game. */

import type { Told } from './protocol'
import type { View } from './view'

/** Whether all bandits of this view's player are out. */
export function isOut(view: View): boolean {
  const own = Object.values(view.bandits).filter((one) => one.player === view.player)
  return own.length > 0 && own.every((one) => one.place === 'out')
}

/** The rule by which a player's last bandit went out; null where nobody was told of it. */
export function outBy(told: Told[], player: string): string | null {
  const at = told.findLastIndex(({ event }) => event.event === 'out' && player.split('+').includes(event['bandit'] as string))
  if (at < 0) return null
  const { cause } = told[at]!.event
  // No card is behind it: the last car has gone, or the round has ended before a horse came.
  if (cause === null) return told.slice(0, at).findLast(({ event }) => event.event !== 'out')?.event.event === 'uncoupled' ? 'super.detach' : 'super.rescue'
  // Nothing comes between the card and this where the bandit was off the train before.
  return told[at - 1]?.event.event === 'revealed' ? 'super.rescue' : cause
}
