/** What is drawn of an event beside what it changes, and how long it is looked at. */

import { spotOf } from '../lib/places'
import type { Happening } from '../lib/view'

export interface Effect {
  /** A new one for each, so that the same thing twice is seen twice. */
  id: number
  kind: 'shot' | 'punch' | 'jump' | 'step' | 'fall' | 'flash' | 'nothing' | 'shine' | 'none'
  /** Who does it, and to whom: keys of figures. */
  who: string
  whom: string
  event: Happening
}

/** Milliseconds at normal speed; what is not here takes no time. */
const TIMES: Record<string, number> = {
  'round-began': 900, 'event-began': 900, 'turn-began': 250, laid: 420, planned: 40, revealed: 520,
  wasted: 800, moved: 600, fled: 600, placed: 300, 'marshal-moved': 600, shot: 600, wounded: 180,
  took: 480, punched: 450, dropped: 380, put: 380, lost: 400, paid: 400, counted: 160, awarded: 500,
  'figure-moved': 380, captured: 500, drank: 500, escaped: 800, removed: 400, turned: 320,
  fired: 550, fell: 320, 'stood-up': 320, out: 600, uncoupled: 900, 'game-over': 300,
}  // prettier-ignore

export function timeOf(event: Happening): number {
  return TIMES[event.event] ?? 0
}

const PLAIN: Record<string, Effect['kind']> = {
  shot: 'shot', fired: 'shot', punched: 'punch', fell: 'fall', out: 'fall', wounded: 'flash',
  wasted: 'nothing', took: 'shine', captured: 'shine', drank: 'shine', paid: 'shine',
  'stood-up': 'jump', turned: 'step', awarded: 'shine',
}

let last = 0

export function effectOf(event: Happening): Effect {
  last += 1
  const who = event.event === 'marshal-moved' ? 'marshal' : ((event['bandit'] ?? '') as string)
  const whom = (event['victim'] ?? '') as string
  return { id: last, kind: kindOf(event), who, whom, event }
}

function kindOf(event: Happening): Effect['kind'] {
  if (event.event === 'marshal-moved') return 'step'
  if (event.event !== 'moved' && event.event !== 'fled') return PLAIN[event.event] ?? 'none'
  const from = spotOf(event['from'] as string | null)
  const to = spotOf(event['to'] as string | null)
  return from?.floor === to?.floor && from?.car !== 'coach' && to?.car !== 'coach' ? 'step' : 'jump'
}
