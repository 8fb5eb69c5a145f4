/** What several people at one device may see of a seat's view while that person has not taken it. */

import type { Frame, Paragraph, Question } from '../lib/protocol'
import { laidOf, laidText } from '../lib/places'
import type { View } from '../lib/view'

/** Answers that give away nothing but themselves: nobody needs to see the hand for them. */
const OPEN = ['go', 'ride', 'flee', 'shove', 'walk', 'shoot', 'punch', 'take', 'knock', 'capture', 'pocket', 'leave']

export function isPrivate(question: Question): boolean {
  return question.secret || question.choices.some((one) => !OPEN.includes(one.kind))
}

/** The frame without what only its player knows: the hand, and what purses are worth. */
export function coveredFrame(frame: Frame): Frame {
  const isAsked = frame.question !== null && !isPrivate(frame.question)
  return { ...frame, view: coveredView(frame.view), question: isAsked ? frame.question : null, undo: false }
}

/** Of what one of several people here was told, the sentences that all of them were told alike. */
export function coveredLines(lines: Paragraph[], others: Paragraph[][]): Paragraph[] {
  const left = others.map((told) => {
    const counts = new Map<string, number>()
    for (const { words } of told) counts.set(words, (counts.get(words) ?? 0) + 1)
    return counts
  })
  return lines.filter(({ words }) => {
    if (!left.every((counts) => (counts.get(words) ?? 0) > 0)) return false
    for (const counts of left) counts.set(words, (counts.get(words) ?? 0) - 1)
    return true
  })
}

export function coveredView(view: View): View {
  const loot = Object.entries(view.loot).map(([name, token]) => {
    return [name, token.known === 'all' ? token : { ...token, value: null }] as const
  })
  const pile = view.pile.map((text, at) => (isOpen(view, at) ? text : laidText({ ...laidOf(text), card: null })))
  return { ...view, hand: {}, loot: Object.fromEntries(loot), pile, sealed: null }
}

/** Whether everybody sees this card of the pile: it was carried out, or lies on top face up. */
function isOpen(view: View, at: number): boolean {
  if (view.phase !== 'scheming') return at <= view.cursor
  return at === view.pile.length - 1 && !laidOf(view.pile[at]!).hidden
}
