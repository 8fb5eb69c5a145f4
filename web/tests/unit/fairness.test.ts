import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { findings, pledge, remember } from '../../src/lib/fairness'
import type { TableCard } from '../../src/lib/protocol'

const SECRET = 'ab'.repeat(32)
const CODE = 'ABCDEFGHJ'
const PROMISE = createHash('sha256').update('coltexpress table 1\0').update(Buffer.from(SECRET, 'hex')).update(`\0${CODE}`).digest('hex')

function card(values: Partial<TableCard>): TableCard {
  return { code: CODE, phase: 'over', commitment: PROMISE, secret: SECRET, nonces: [], ...values } as TableCard
}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, text: string) => stored.set(key, text) })
})

test('a browser that knows nothing computes the hash of the secret', async () => {
  expect(await findings(card({}))).toEqual([{ about: 'secret', isRight: true }])
  expect(await findings(card({ secret: 'cd'.repeat(32) }))).toEqual([{ about: 'secret', isRight: false }])
})

test('another promise than the first one is noticed, and a number that is missing', async () => {
  remember(card({ phase: 'open' }))
  remember(card({ phase: 'running', commitment: 'another' }))
  const nonce = pledge(CODE)
  const wrong = await findings(card({ commitment: 'another' }))
  expect(wrong.map(({ about, isRight }) => [about, isRight])).toEqual([['secret', false], ['promise', false], ['own', false]])
  const right = await findings(card({ nonces: ['00', nonce] }))
  expect(right.every(({ isRight }) => isRight)).toBe(true)
  expect(right).toHaveLength(3)
})
