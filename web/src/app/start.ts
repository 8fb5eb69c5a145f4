/** Ways into a game, each a few messages to the server. */

import { Refusal, become, makeTable } from '../lib/api'
import { elsewhere } from '../lib/elsewhere.svelte'
import { pledge, remember } from '../lib/fairness'
import { say, unfold } from '../lib/language.svelte'
import { Line } from '../lib/line.svelte'
import type { FromBrowser, Options } from '../lib/protocol'
import { go } from '../lib/route.svelte'
import { settings } from '../lib/settings.svelte'

export function ownName(): string {
  return settings.chosen.name || say('web-stranger')
}

/** Sit down at a new table and begin, with bots in the other seats. */
export async function playNow(options: Partial<Options> = {}): Promise<void> {
  const players = options.players ?? 4
  await become(settings.chosen.name)
  const code = await makeTable({ ...options, players })
  const seat = Math.floor(Math.random() * players)
  await tell(code, [{ type: 'sit', seat, name: ownName(), nonce: pledge(code) }, { type: 'begin' }])
  go(`table/${code}`)
}

/** A table whose link can be given to friends. */
export async function withFriends(options: Partial<Options> = {}): Promise<void> {
  await become(settings.chosen.name)
  go(`table/${await makeTable(options)}`)
}

/** Everybody here sits at this device; bots of a level take what is left. */
export async function onOneDevice(people: { name: string; bandits: string[] }[], level: string, options: Options): Promise<void> {
  await become(settings.chosen.name)
  const code = await makeTable(options)
  const sits = people.map((one, seat): FromBrowser => ({ type: 'sit', seat, ...one, nonce: pledge(code) }))
  const free = level ? Array.from({ length: options.players - people.length }, (_, at) => people.length + at) : []
  const bots = free.map((seat): FromBrowser => ({ type: 'seat_bot', seat, level }))
  await tell(code, [...sits, ...bots, { type: 'begin' }])
  go(`table/${code}`)
}

/** Say something to a table that is not open on the page yet. */
async function tell(code: string, messages: FromBrowser[]): Promise<void> {
  elsewhere.sat()
  let heard: () => void = () => undefined
  const isOpen = new Promise<void>((done) => { heard = done })  // prettier-ignore
  const nothing = (): void => undefined
  const line = new Line(code, { card: (card) => { remember(card); heard() }, frame: nothing, said: nothing, emoted: nothing })  // prettier-ignore
  try {
    await isOpen
    for (const message of messages) await line.send(message)
  } finally {
    line.end()
  }
}

/** What went wrong, in words. */
export function wordsOf(error: unknown): string {
  if (error instanceof Refusal) return unfold(error.words)
  return say('web-no-server')
}
