/** Lengths of time in words. */

import { say } from '../lib/language.svelte'

const UNITS = [['days', 86_400], ['hours', 3600], ['minutes', 60], ['seconds', 1]] as const  // prettier-ignore

/** The largest unit that it is a whole number of. */
export function lasting(seconds: number): string {
  const [unit, size] = UNITS.find(([, length]) => seconds >= length && seconds % length === 0) ?? UNITS[3]
  return say(`web-time-${unit}`, { count: seconds / size })
}
