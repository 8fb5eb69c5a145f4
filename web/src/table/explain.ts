/** What anything on the table is: its name, a line about it, and the rule to look up. */

import { language, say, sayOwn } from '../lib/language.svelte'
import { banditName, cardName, cardText } from '../lib/phrases'
import { ruleOf } from './pointers'

export interface Explained {
  title: string
  text: string
  rule: string
}

/** What an element's `data-explain` says: `marshal`, `bandit tuco`, `card tuco:fire`; `super-` begins the words that
 *  Colt Super Express has in place of others. */
export function explained(game: string, name: string): Explained {
  const [kind, all = ''] = name.split(' ', 2) as [string, string?]
  const key = kind === 'card' ? (all.startsWith('bullet') ? 'bullet' : all.split(':').at(-1)!) : all
  return { title: titleOf(game, kind, key, all), text: textOf(game, kind, key, all), rule: ruleOf(game, kind, key) }
}

function titleOf(game: string, kind: string, key: string, all: string): string {
  if (kind === 'bandit') return banditName(key)
  if (kind === 'card') return cardName(game, all)
  if (!key || kind === 'summary') return sayOwn(game, `web-explain-${key || kind}`)
  return say(`${kind}-${key}`)
}

function textOf(game: string, kind: string, key: string, all: string): string {
  if (kind === 'card') return cardText(game, all)
  if (kind === 'bandit') return game === 'super' ? say('web-explain-stance') : found(`bandit-${key}.power`)
  if (kind === 'captive' || kind === 'turn' || kind === 'round') return found(`${kind}-${key}.text`)
  if (kind === 'car' && key !== 'car') return sayOwn(game, key === 'locomotive' ? 'web-explain-locomotive' : 'web-explain-car')
  const own = `${game}-web-explain-${key || kind}.text`
  return found(own) || found(`web-explain-${key || kind}.text`)
}

function found(key: string): string {
  return language.lexicon.has(key) ? say(key) : ''
}
