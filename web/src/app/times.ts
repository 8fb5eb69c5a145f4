/** Lengths of time in words. */

import { language } from '../lib/language.svelte'

const UNITS = [['day', 86_400], ['hour', 3600], ['minute', 60], ['second', 1]] as const  // prettier-ignore

/** The largest unit that it is a whole number of. */
export function lasting(seconds: number): string {
  const [unit, size] = UNITS.find(([, length]) => seconds >= length && seconds % length === 0) ?? UNITS[3]
  const format = new Intl.NumberFormat(language.lexicon.language.slice(0, 2), { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(seconds / size)
}
