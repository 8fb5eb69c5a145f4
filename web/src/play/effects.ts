/** What is drawn of an event beside what it changes, and how long it is looked at. */

import { spotOf } from '../lib/places'
import { SHOWN } from '../lib/protocol'
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

/** Milliseconds at normal speed. */
export function timeOf(event: Happening): number {
  return SHOWN[event.event] ?? 0
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
