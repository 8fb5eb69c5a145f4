import { expect, test } from 'vitest'
import { ago } from '../../src/lib/ago'

const NOW = Date.UTC(2026, 5, 15, 12) / 1000

test.each([
  [0, 'now'], [59, 'now'], [60, '1 minute ago'], [3599, '59 minutes ago'], [7200, '2 hours ago'],
  [86_400, 'yesterday'], [5 * 86_400, '5 days ago'], [60 * 86_400, 'Apr 16, 2026'], [-9, 'now'],
])('%d seconds ago is “%s”', (passed, words) => {
  expect(ago(NOW - passed, 'en', NOW)).toBe(words)
})

test('other languages have other words', () => {
  expect(ago(NOW - 120, 'de', NOW)).toBe('vor 2 Minuten')
})
