/** What several people at one device may see of a seat's view while that person has not taken it. */

import type { Frame, Question } from '../lib/protocol'
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

export function coveredView(view: View): View {
  const loot = Object.entries(view.loot).map(([name, token]) => {
    return [name, token.known === 'all' ? token : { ...token, value: null }] as const
  })
  return { ...view, hand: {}, loot: Object.fromEntries(loot), sealed: null }
}
