import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { Lexicon } from '../../src/lib/words'
import { RULES, SUPER, ruleOf } from '../../src/table/pointers'

const FOLDER = resolve(import.meta.dirname, '../../../src/coltexpress/locale/en')
const files = readdirSync(FOLDER).filter((name) => name.startsWith('rules'))
const names = ['names.ftl', 'horses.ftl'].map((name) => readFileSync(resolve(FOLDER, name), 'utf8'))
const lexicon = new Lexicon(
  'en',
  files.map((name) => readFileSync(resolve(FOLDER, name), 'utf8')),
)

function isThere(rule: string): boolean {
  return lexicon.has(`rule-${rule.replaceAll('.', '-')}`)
}

test('whatever is explained points to a rule that there is', () => {
  for (const rule of [...Object.values(RULES), ...Object.values(SUPER)]) expect([rule, isThere(rule)]).toEqual([rule, true])
  for (const turn of ['standard', 'tunnel', 'speedup', 'switch', 'brawl']) expect(isThere(ruleOf('express', 'turn', turn))).toBe(true)
  for (const key of new Lexicon('en', names).keys('round-')) expect([key, isThere(ruleOf('express', 'round', key.slice(6)))]).toEqual([key, true])
  expect(ruleOf('express', 'captive', 'poodle')).toBe('hostage.poodle')
  expect(ruleOf('super', 'bandit', 'mei')).toBe('super.facing')
})
