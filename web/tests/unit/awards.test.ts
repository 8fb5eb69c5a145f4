import { expect, test } from 'vitest'
import { awardsOf } from '../../src/lib/awards'
import { roundsOver } from '../../src/lib/view'
import { fixtures } from '../fixtures'

const { frames } = fixtures().find((game) => game.name.startsWith('express4'))!

test('a run on the roofs is counted in own turns', () => {
  const { view } = frames[0]!
  const [first, second] = Object.keys(view.bandits) as [string, string]
  const happened = [
    { event: 'moved', cause: null, bandit: first, from: 'inside 2', to: 'roof 2' },
    ...[first, second, second, first, second, first].map((player) => ({ event: 'revealed', cause: null, player, card: 'move', index: 0 })),
  ]
  const told = happened.map((event, at) => ({ at: at + 1, event }))
  expect(awardsOf(told, view)).toEqual([{ key: 'roof', bandits: [first], count: 3 }])
})

test('every round ends once, the last one with the game', () => {
  const ended = frames.map((frame) => roundsOver(frame.view))
  expect([...new Set(ended)]).toEqual([0, 1, 2, 3, 4, 5])
  expect(ended).toEqual(ended.toSorted((one, other) => one - other))
})
