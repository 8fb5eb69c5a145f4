import { expect, test } from 'vitest'
import { coveredLines } from '../../src/app/eyes'
import type { Paragraph } from '../../src/lib/protocol'

function told(...words: string[]): Paragraph[] {
  return words.map((one, at) => ({ upto: at + 1, words: one, rule: null }))
}

test('while the device is handed over, only what all of them were told is read', () => {
  const ann = told('The round begins.', 'Doc draws Fire.', 'Belle draws a card.', 'Doc lays Move.')
  const bob = told('The round begins.', 'Doc draws a card.', 'Belle draws Punch.', 'Doc lays Move.')
  const words = coveredLines(ann, [ann, bob]).map((line) => line.words)
  expect(words).toEqual(['The round begins.', 'Doc lays Move.'])
})
