/** What was promised before a game and what this browser added to its chance, kept here to be compared with what is told at the end. */

import type { TableCard } from './protocol'
import { keep, kept } from './kept'

const TAG = 'coltexpress table 1'

interface Promised {
  commitment: string
  nonces: string[]
}

/** What was found out about one thing. */
export interface Finding {
  about: 'secret' | 'promise' | 'own'
  isRight: boolean
}

function promised(code: string): Promised {
  return kept(`promised ${code}`, { commitment: '', nonces: [] })
}

/** A number for the chance of a table, which a seat adds. */
export function pledge(code: string): string {
  const nonce = hex(crypto.getRandomValues(new Uint8Array(16)))
  const before = promised(code)
  keep(`promised ${code}`, { ...before, nonces: [...before.nonces, nonce] })
  return nonce
}

/** The first promise counts, whatever is told later. */
export function remember({ code, phase, commitment }: TableCard): void {
  const before = promised(code)
  if (phase !== 'over' && !before.commitment) keep(`promised ${code}`, { ...before, commitment })
}

/** Compare what is told at the end with what is known here; pages without TLS can compute no hash. */
export async function findings({ code, commitment, secret, nonces = [] }: TableCard): Promise<Finding[]> {
  const found: Finding[] = []
  if (secret && 'subtle' in crypto) {
    const data = [bytes(`${TAG}\0`), unhex(secret), bytes(`\0${code}`)].flatMap((part) => [...part])
    const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(data))
    found.push({ about: 'secret', isRight: hex(new Uint8Array(hash)) === commitment })
  }
  const before = promised(code)
  if (before.commitment) found.push({ about: 'promise', isRight: before.commitment === commitment })
  if (secret && before.nonces.length > 0) found.push({ about: 'own', isRight: before.nonces.some((one) => nonces.includes(one)) })
  return found
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function hex(data: Uint8Array): string {
  return [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function unhex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}
