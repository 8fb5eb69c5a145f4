/** How long ago something was, in words of a language. */

const UNITS = [['day', 86_400], ['hour', 3600], ['minute', 60]] as const
/** After so many days it is told by its date. */
const LONGEST = 30

/** `now`, `5 minutes ago`, `yesterday`, and the date of what is long past; times are seconds since 1970. */
export function ago(at: number, language: string, now: number = Date.now() / 1000): string {
  const passed = Math.max(0, now - at)
  if (passed > LONGEST * 86_400) return dated(at, language, { dateStyle: 'medium' })
  const [unit, size] = UNITS.find(([, length]) => passed >= length) ?? (['second', Infinity] as const)
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(passed / size), unit)
}

export function dated(at: number, language: string, style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }): string {
  return new Intl.DateTimeFormat(language, style).format(new Date(at * 1000))
}
