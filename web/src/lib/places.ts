/** Places as the notation writes them: `inside 2`, `roof 0`, `inside coach`, `off`. */

export type Floor = 'inside' | 'roof'

export interface Spot {
  floor: Floor
  /** Cars are counted from the locomotive, which is 0. */
  car: number | 'coach'
}

/** The spot on the train or the coach; null for one beyond them (`off`, `away`, `guarded`). */
export function spotOf(place: string | null): Spot | null {
  const [floor, car] = (place ?? '').split(' ', 2)
  if ((floor !== 'inside' && floor !== 'roof') || car === undefined) return null
  return { floor, car: car === 'coach' ? 'coach' : Number(car) }
}

export function placeName(spot: Spot): string {
  return `${spot.floor} ${spot.car}`
}

const HELD = 'held by '

export function holderOf(where: string): string | null {
  return where.startsWith(HELD) ? where.slice(HELD.length) : null
}

export function heldBy(bandit: string): string {
  return HELD + bandit
}

/** A card of the pile: whose it is, which it is (null if unknown), whether it lies face down. */
export interface Laid {
  player: string
  card: string | null
  hidden: boolean
}

export function laidOf(text: string): Laid {
  const [player, ...rest] = text.split(' ')
  const hidden = rest.at(-1) === 'hidden'
  return { player: player!, card: rest[0] === 'unknown' ? null : rest[0]!, hidden }
}

export function laidText(laid: Laid): string {
  return `${laid.player} ${laid.card ?? 'unknown'}${laid.hidden ? ' hidden' : ''}`
}
