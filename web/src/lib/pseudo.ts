/** A language for tests: English with accents and a third longer, and still readable. */

import type { FluentResource } from '@fluent/bundle'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀçđéƒǧĥíĵķĺɱñóƥɋŕšťúṽŵẋýžÁƁÇĐÉƑǦĤÍĴĶĹḾÑÓƤɊŔŠŤÚṼŴẊÝŽ'
const DOUBLED = 'aeiouAEIOU'

export function accentedText(text: string): string {
  let shown = ''
  for (const letter of text) {
    const at = PLAIN.indexOf(letter)
    const accent = at < 0 ? letter : [...ACCENTED][at]!
    shown += DOUBLED.includes(letter) && text.length > 2 ? accent + accent : accent
  }
  return shown
}

/** A resource with all its texts accented; what `.see` lists are names, and stay. */
export function accented(resource: FluentResource): FluentResource {
  for (const message of resource.body as unknown as Node[]) {
    if (message['value']) message['value'] = changed(message['value'])
    const attributes = message['attributes'] as Node | undefined
    for (const name of Object.keys(attributes ?? {})) {
      if (name !== 'see' && name !== 'sign') attributes![name] = changed(attributes![name])
    }
  }
  return resource
}

type Node = Record<string, unknown>

function changed(pattern: unknown): unknown {
  if (typeof pattern === 'string') return accentedText(pattern)
  if (!Array.isArray(pattern)) return pattern
  return pattern.map((element: unknown) => {
    if (typeof element === 'string') return accentedText(element)
    const select = element as Node
    if (select['type'] === 'select') {
      for (const variant of select['variants'] as Node[]) {
        variant['value'] = changed(variant['value'])
      }
    }
    return element
  })
}
