/** What is asked for over HTTP. */

import { unfold } from './language.svelte'
import type { Code, Link, Me, Options, Refused, TableCard, Tables } from './protocol'

/** The server's "no", in words. */
export class Refusal extends Error {
  constructor(readonly words: string) {
    super(unfold(words))
  }
}

export async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const request: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = await fetch(path, request)
  const data: unknown = await answer.json()
  if (!answer.ok) throw new Refusal((data as Refused).words)
  return data as Answer
}

/** Be known to the server by a name; an empty one keeps what it was. */
export async function become(name = ''): Promise<string> {
  return (await ask<Me>('/api/me', { name })).name
}

export async function makeTable(options: Partial<Options>): Promise<string> {
  return (await ask<Code>('/api/tables', { options })).code
}

export function publicTables(): Promise<Tables> {
  return ask('/api/tables')
}

export function myTables(): Promise<Tables> {
  return ask('/api/mine')
}

export function tableCard(code: string): Promise<TableCard> {
  return ask(`/api/tables/${code}`)
}

export function recoveryLink(): Promise<Link> {
  return ask('/api/me/link', {})
}

export async function recover(token: string): Promise<string> {
  return (await ask<Me>('/api/me/recover', { token })).name
}
