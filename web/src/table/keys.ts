/** Keys for answers: 1 to 9, then letters. */

import type { Choice, Question } from '../lib/protocol'

const KEYS = '123456789abcdefghijklmnopqrstuvwxyz'

export function keyOf(at: number): string {
  return KEYS[at] ?? ''
}

/** Answers that are cards, not buttons beside the question. */
export const IN_HAND = ['lay', 'draw', 'plan']

/** The answers in the order of their keys: cards as they lie in the hand, the draw pile, the rest. */
export function ordered(question: Question | null): Choice[] {
  const all = question?.choices ?? []
  const rank = (one: Choice): number => (one.kind === 'lay' ? 0 : one.kind === 'draw' ? 1 : 2)
  return [...all].sort((one, other) => rank(one) - rank(other))
}

/** Which answer a pressed key means; -1 for none, and while somebody is typing. */
export function answerOf(event: KeyboardEvent): number {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return -1
  const target = event.target
  if (target instanceof HTMLElement && target.closest('input, select, textarea, dialog')) return -1
  return event.key.length === 1 ? KEYS.indexOf(event.key.toLowerCase()) : -1
}
