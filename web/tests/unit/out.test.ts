import { expect, test } from 'vitest'
import { isOut, outBy } from '../../src/lib/out'
import type { Told } from '../../src/lib/protocol'
import { fixtures } from '../fixtures'

const games = fixtures().filter(({ name }) => name.startsWith('super'))

test('whoever goes out does so by a rule', () => {
  const rules = games.flatMap(({ frames }) => {
    const told = frames.flatMap((frame) => frame.told)
    return Object.entries(frames.at(-1)!.view.bandits).filter(([, row]) => row.place === 'out').map(([bandit]) => outBy(told, bandit))
  })
  expect(new Set(rules)).toEqual(new Set(['super.detach', 'super.fire', 'super.rescue']))
})

test('whoever is off the train when a round ends is not told of the last car', () => {
  const told = ['revealed', 'out', 'uncoupled', 'out', 'out'].map((event, at) => ({ event: { event, cause: event === 'revealed' ? 'super.turn' : null, bandit: `b${at}` } })) as unknown as Told[]
  expect(['b1', 'b3', 'b4'].map((bandit) => outBy(told, bandit))).toEqual(['super.rescue', 'super.detach', 'super.detach'])
})

test('nobody is out before it is seen', () => {
  const { frames } = games.find(({ name }) => name === 'super5')!
  const told = frames.flatMap((frame) => frame.told)
  expect(frames.map(({ view }) => isOut(view)).indexOf(true)).toBe(frames.findIndex((frame) => frame.told.some(({ event }) => event.event === 'out' && event['bandit'] === frame.view.player)))
  expect(isOut({ ...frames.at(-1)!.view, player: null })).toBe(false)
  expect(outBy(told, 'belle')).toBeNull()
})
