import { expect, test } from 'vitest'
import { tipFor } from '../../src/table/tips'
import { fixtures } from '../fixtures'

const asked = fixtures().flatMap((game) => game.frames.filter((frame) => frame.question !== null))
const known = ['plan', 'tunnel', 'lay', 'draw', 'ride', 'take', 'shoot', 'punch', 'walk', 'drink']

test('how one runs on the roof is told to whoever moves there, not to whoever knocks somebody there', () => {
  const told = asked.filter((frame) => tipFor(frame, frame.question!, known) === 'roof')
  expect(told.length).toBeGreaterThan(0)
  expect([...new Set(told.flatMap((frame) => frame.question!.choices.map((one) => one.kind)))]).toEqual(['go'])
  const shoved = asked.filter((frame) => frame.question!.choices.some((one) => one.kind === 'shove' && one.names.place?.startsWith('roof')))
  expect(shoved.length).toBeGreaterThan(0)
})
