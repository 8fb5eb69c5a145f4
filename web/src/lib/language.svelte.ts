/** The language of this browser: one lexicon that everything on the page reads its words from. */

import { type Arguments, Lexicon, PSEUDO, preferred } from './words'

const FIRST = import.meta.glob<string>(
  [
    '../../../src/coltexpress/locale/*/*.ftl',
    '!../../../src/coltexpress/locale/*/positions.ftl',
    '!../../../src/coltexpress/locale/*/cli.ftl',
    '!../../../src/coltexpress/locale/*/arena.ftl',
    '!../../../src/coltexpress/locale/*/env.ftl',
    '!../../../src/coltexpress/locale/*/bench.ftl',
    '!../../../src/coltexpress/locale/*/simulate.ftl',
    '!../../../src/coltexpress/locale/*/rules*.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const RULES = import.meta.glob<string>('../../../src/coltexpress/locale/*/rules*.ftl', {
  query: '?raw',
  import: 'default',
})

const STORED = 'language'

function of(path: string): string {
  return path.split('/').at(-2)!
}

export const LANGUAGES = Object.keys(FIRST)
  .map(of)
  .filter((one, at, all) => all.indexOf(one) === at)

function made(language: string): Lexicon {
  const source = language === PSEUDO ? 'en' : language
  const paths = Object.keys(FIRST).filter((path) => of(path) === source)
  return new Lexicon(
    language,
    paths.map((path) => FIRST[path]!),
  )
}

function remembered(): string | null {
  try {
    return localStorage.getItem(STORED)
  } catch {
    return null
  }
}

class Language {
  lexicon = $state.raw(made(preferred(LANGUAGES, navigator.languages, remembered())))
  /** Whether the rules reference, which is fetched when it is first wanted, can be read. */
  hasRules = $state(false)

  constructor() {
    this.tellReaders()
  }

  choose(language: string): void {
    this.lexicon = made(language)
    this.hasRules = false
    this.tellReaders()
    try {
      localStorage.setItem(STORED, language)
    } catch {
      // A browser that keeps nothing forgets the language, too.
    }
  }

  /** Those who read the page aloud have to know its language. */
  private tellReaders(): void {
    document.documentElement.lang = this.lexicon.language === PSEUDO ? 'en' : this.lexicon.language
  }

  async loadRules(): Promise<void> {
    if (this.hasRules) return
    const lexicon = this.lexicon
    const source = lexicon.language === PSEUDO ? 'en' : lexicon.language
    for (const path of Object.keys(RULES)) {
      if (of(path) === source) lexicon.add(await RULES[path]!())
    }
    this.hasRules = lexicon === this.lexicon
  }
}

export const language = new Language()

export function say(key: string, args: Arguments = {}): string {
  return language.lexicon.say(key, args)
}

export function unfold(text: string): string {
  return language.lexicon.unfold(text)
}

/** The words that a game has in place of others, or the usual ones. */
export function sayOwn(game: string, key: string, args: Arguments = {}): string {
  const own = `${game}-${key}`
  return say(language.lexicon.has(own) ? own : key, args)
}
