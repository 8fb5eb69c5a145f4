/** All words a person reads, from the project's own Fluent files, by key and arguments.
 *
 *  The server sends words folded (see `coltexpress.words`): a key with its arguments, marked by
 *  private-use characters. They are unfolded here, in the language of whoever reads them. */

import { FluentBundle, FluentResource } from '@fluent/bundle'
import { accented } from './pseudo'

export type Arguments = Record<string, string | number>

export const PSEUDO = 'en-XA'
/** A language made from English for tests: words that stay plain are in no Fluent file. */

const FOLDED = /\ue000([^\ue000\ue003]*)\ue003/g
const PART = /[\ue001\ue002][^\ue001\ue002]*/g

export class Lexicon {
  private readonly messages: FluentBundle
  private readonly ids: string[] = []

  /** The language in which numbers and times are written. */
  readonly formats: string

  constructor(
    readonly language: string,
    sources: string[] = [],
  ) {
    this.formats = language === PSEUDO ? 'en' : language
    this.messages = new FluentBundle(this.formats, { useIsolating: false })
    for (const source of sources) this.add(source)
  }

  add(source: string): void {
    const resource = new FluentResource(source)
    this.ids.push(...resource.body.map((message) => message.id))
    this.messages.addResource(this.language === PSEUDO ? accented(resource) : resource)
  }

  /** The keys that begin so, in the order of their files. */
  keys(begin: string): string[] {
    return this.ids.filter((id) => id.startsWith(begin))
  }

  has(key: string): boolean {
    const [name, attribute] = key.split('.', 2)
    const message = this.messages.getMessage(name!)
    if (!message) return false
    return attribute === undefined ? message.value !== null : attribute in message.attributes
  }

  /** The words for a key (`fire` or `fire.text`); an unknown key is shown as it is. */
  say(key: string, args: Arguments = {}): string {
    const [name, attribute] = key.split('.', 2)
    const message = this.messages.getMessage(name!)
    const pattern = attribute === undefined ? message?.value : message?.attributes[attribute]
    if (pattern === null || pattern === undefined) return key
    const errors: Error[] = []
    return this.messages.formatPattern(pattern, args, errors)
  }

  /** A text with the words put in for what is folded in it, from the inside out. */
  unfold(text: string): string {
    let shown = text
    while (shown.includes('\ue000')) {
      const before = shown
      shown = shown.replace(FOLDED, (_, inner: string) => this.unfoldOnce(inner))
      if (shown === before) return shown
    }
    return shown
  }

  private unfoldOnce(inner: string): string {
    const key = inner.split(/[\ue001\ue002]/, 1)[0]!
    const args: Arguments = {}
    for (const part of inner.slice(key.length).match(PART) ?? []) {
      const at = part.indexOf('=')
      const value = part.slice(at + 1)
      args[part.slice(1, at)] = part[0] === '\ue002' ? Number(value) : value
    }
    return this.say(key, args)
  }
}

/** The language to use: what was chosen before, else the first that the browser asks for. */
export function preferred(known: string[], wanted: readonly string[], chosen: string | null): string {
  for (const tag of chosen === null ? wanted : [chosen, ...wanted]) {
    if (known.includes(tag) || tag === PSEUDO) return tag
    const base = tag.split('-', 1)[0]!
    if (known.includes(base)) return base
  }
  return known.includes('en') ? 'en' : known[0]!
}
