import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Lexicon, PSEUDO, preferred } from '../../src/lib/words'
import { accentedText } from '../../src/lib/pseudo'
import type { Frame } from '../../src/lib/protocol'
import { fixtures } from '../fixtures'

const folder = resolve(import.meta.dirname, '../../../src/coltexpress/locale/en')
const sources = readdirSync(folder).map((name) => readFileSync(resolve(folder, name), 'utf8'))
const english = new Lexicon('en', sources)
const pseudo = new Lexicon(PSEUDO, sources)

const folded = (key: string, ...parts: string[]): string => `\ue000${key}${parts.join('')}\ue003`

describe('folded words', () => {
  test('a key with nothing else', () => {
    expect(english.unfold(folded('bandit-ghost'))).toBe('Ghost')
  })

  test('words within words, numbers that choose a form, and text around', () => {
    const inner = folded('card-move')
    const drew = folded(
      'event-drew', `\ue001player=${folded('bandit-doc')}`, '\ue002players=1', `\ue001cards=${inner}`,
    )
    expect(english.unfold(`> ${drew} <`)).toBe('> Doc draws Move. <')
  })

  test('an equals sign may be in a value', () => {
    expect(english.unfold(folded('board-first', '\ue001player=a=b'))).toBe('First: a=b')
  })

  test('what is not there is shown by its key, and a lone mark ends', () => {
    expect(english.unfold(folded('no-such-key'))).toBe('no-such-key')
    expect(english.unfold('\ue000open')).toBe('\ue000open')
  })

  test.each(fixtures())('all words of $name are found', ({ frames }) => {
    for (const text of frames.flatMap(textsOf)) {
      expect(english.unfold(text)).not.toMatch(/[\ue000-\ue003{}]|undefined|^[a-z]+-[a-z]/)
    }
  })
})

/** All folded words of a frame. */
function textsOf(frame: Frame): string[] {
  return [
    ...frame.story.map((one) => one.words),
    ...(frame.question?.choices ?? []).flatMap((one) => [one.words, one.short]),
    frame.question?.words ?? '',
    ...(frame.outcome?.words ?? []),
  ]
}

describe('money', () => {
  test('is written alike in sentences and in texts', () => {
    const told = fixtures().flatMap(({ frames }) => frames.flatMap(textsOf)).map((text) => english.unfold(text))
    expect(told.filter((text) => text.includes('$1,000')).length).toBeGreaterThan(0)
    expect([...told, ...sources].filter((text) => /\$\d{4}/.test(text))).toEqual([])
  })
})

describe('the language for tests', () => {
  test('no plain letter is left outside of arguments', () => {
    expect(pseudo.say('bandit-ghost')).toBe(accentedText('Ghost'))
    expect(pseudo.say('action-keep', { count: 2, card: '' })).not.toMatch(/[A-Za-z]/)
  })

  test('what names other keys stays', () => {
    expect(pseudo.say('rule-may-must.see')).toBe(english.say('rule-may-must.see'))
  })
})

describe('the language of a browser', () => {
  const known = ['cs', 'en', 'pt-BR']
  test.each([
    [['de', 'cs-CZ', 'en'], null, 'cs'],
    [['pt-BR'], null, 'pt-BR'],
    [['de'], null, 'en'],
    [['cs'], 'en', 'en'],
    [['cs'], PSEUDO, PSEUDO],
    [[], 'xx', 'en'],
  ])('%j, chosen %s', (wanted, chosen, found) => {
    expect(preferred(known, wanted, chosen)).toBe(found)
  })
})
