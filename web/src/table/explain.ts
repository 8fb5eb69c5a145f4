/** What anything on the table is: its name, a line about it, and the rule to look up. */

import { language, say } from '../lib/language.svelte'
import { banditName, cardName, cardText } from '../lib/phrases'

export interface Explained {
  title: string
  text: string
  rule: string
}

export const RULES: Record<string, string> = {
  'bandit ghost': 'ghost.facedown', 'bandit cheyenne': 'cheyenne.pickpocket',
  'bandit django': 'django.knockback', 'bandit belle': 'belle.charm', 'bandit tuco': 'tuco.ceiling',
  'bandit doc': 'doc.hand', marshal: 'marshal.meet', shotgun: 'shotgun.guard', coach: 'coach.inside',
  horse: 'ride.mount', 'loot purse': 'table.loot', 'loot jewel': 'table.loot',
  'loot strongbox': 'table.loot', 'loot whisky': 'whisky.when', 'loot car': 'super.loot',
  'car car': 'super.detach', 'card move': 'move.inside', 'card floor': 'floor.change',
  'card fire': 'fire.inside', 'card robbery': 'rob.take', 'card punch': 'punch.victim',
  'card marshal': 'marshal.move', 'card ride': 'ride.card', 'card bullet': 'turn.bullets',
  'round bridge': 'round.event', 'round tunnels': 'round.event',
}  // prettier-ignore

const SUPER: Record<string, string> = {
  'card forward': 'super.move', 'card floor': 'super.floor', 'card turn': 'super.turn',
  'card fire': 'super.fire', 'card reflex': 'super.reflex', 'card horse': 'super.horse',
}

/** The rule that something is about; empty where there is none of its own. */
export function ruleOf(game: string, kind: string, key: string): string {
  const name = key ? `${kind} ${key}` : kind
  if (game === 'super') return SUPER[name] ?? (kind === 'bandit' ? 'super.facing' : (RULES[name] ?? ''))
  if (RULES[name]) return RULES[name]
  if (kind === 'captive') return `hostage.${key}`
  if (kind === 'turn') return `turn.${key}`
  if (kind === 'round') return `event.${key}`
  return kind === 'car' ? 'table.cars' : ''
}

/** What an element's `data-explain` says: `marshal`, `bandit tuco`, `card tuco:fire`. */
export function explained(game: string, name: string): Explained {
  const [kind, all = ''] = name.split(' ', 2) as [string, string?]
  const key = kind === 'card' ? (all.startsWith('bullet') ? 'bullet' : all.split(':').at(-1)!) : all
  return { title: titleOf(game, kind, key, all), text: textOf(game, kind, key, all), rule: ruleOf(game, kind, key) }
}

function titleOf(game: string, kind: string, key: string, all: string): string {
  if (kind === 'bandit') return banditName(key)
  if (kind === 'card') return cardName(game, all)
  return say(key ? `${kind}-${key}` : `web-explain-${kind}`)
}

function textOf(game: string, kind: string, key: string, all: string): string {
  if (kind === 'card') return cardText(game, all)
  if (kind === 'bandit') return game === 'super' ? '' : found(`bandit-${key}.power`)
  if (kind === 'captive' || kind === 'turn' || kind === 'round') return found(`${kind}-${key}.text`)
  if (kind === 'car' && key !== 'car') return key === 'locomotive' ? say('web-explain-locomotive') : say('web-explain-car')
  return found(key ? `web-explain-${key}.text` : `web-explain-${kind}.text`)
}

function found(key: string): string {
  return language.lexicon.has(key) ? say(key) : ''
}
