/** Names of things, from their keys. */

import { say, sayOwn } from './language.svelte'

export function banditName(bandit: string): string {
  return say(`bandit-${bandit}`)
}

/** A player is called by the bandits it leads. */
export function playerName(player: string): string {
  return player.split('+').map(banditName).join(' & ')
}

/** The name of a card as its game calls it: `move`, `tuco:move`, `bullet:doc`. */
export function cardName(game: string, card: string): string {
  const [first, second] = card.split(':', 2) as [string, string | undefined]
  if (first === 'bullet') {
    if (second === undefined) return say('web-bullet')
    if (second === 'neutral') return say('web-bullet-neutral')
    return say('web-bullet-of', { bandit: banditName(second) })
  }
  return sayOwn(game, `card-${second ?? first}`)
}

export function cardText(game: string, card: string): string {
  const [first, second] = card.split(':', 2) as [string, string | undefined]
  return sayOwn(game, `card-${first === 'bullet' ? first : (second ?? first)}.text`)
}

export function money(amount: number): string {
  const shown = Math.abs(amount)
  return say(amount < 0 ? 'phrase-loss' : 'phrase-money', { amount: shown })
}

export function listed(names: string[]): string {
  const [first = '', ...others] = names
  if (others.length === 0) return first
  if (others.length === 1) return say('list-two', { first, last: others[0]! })
  return say('list-more', { first, rest: listed(others) })
}

/** Which of the games this is, as keys of words know it. */
export function gameOf(modules: string[]): string {
  return modules.includes('super') ? 'super' : 'express'
}
