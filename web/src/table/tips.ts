/** Which line helps somebody who sees something for the first time. */

import type { Frame, Question } from '../lib/protocol'

type Test = (frame: Frame, question: Question) => boolean

const has = (kind: string): Test => (_, question) => question.choices.some((one) => one.kind === kind)

/** The first that fits and was not read yet is shown. */
const TIPS: Record<string, Test> = {
  plan: has('plan'),
  tunnel: (frame, question) => has('lay')(frame, question) && frame.turns[frame.view.turn ?? 0] === 'tunnel',
  lay: has('lay'),
  draw: (frame, question) => has('draw')(frame, question) && Object.keys(frame.view.hand).length < 5,
  roof: (_, question) => question.choices.some((one) => one.kind === 'go' && one.names.place?.startsWith('roof')),
  ride: has('ride'),
  take: has('take'),
  shoot: has('shoot'),
  punch: has('punch'),
  walk: has('walk'),
  drink: has('drink'),
}

export const TIP_KEYS = Object.keys(TIPS)

export function tipFor(frame: Frame, question: Question, read: string[]): string | null {
  return TIP_KEYS.find((key) => !read.includes(key) && TIPS[key]!(frame, question)) ?? null
}
