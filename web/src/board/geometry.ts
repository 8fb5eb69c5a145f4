/** Where things are on the board, in units of the drawing. Forward is to the right: the
 *  locomotive's cab begins at x = 0, and the cars follow to the left of it. */

import { type Spot, spotOf } from '../lib/places'
import type { View } from '../lib/view'

/** A figure's size at full scale. */
export const FIGURE = { width: 47, height: 84 }
export const TOKEN = { width: 32, height: 26 }

export const ROOF = { top: 106, band: 30, edge: 6 }
/** What a lit roof reaches above the heads, so that its word hides no hat. */
export const HEADROOM = 14
const WALL = ROOF.top + ROOF.band + ROOF.edge
export const ROOM = { top: WALL, floor: WALL + 96, bottom: WALL + 126 }
export const SILL = { top: ROOM.bottom, bottom: ROOM.bottom + 26 }
export const RAIL = SILL.bottom + 32
export const GROUND = RAIL + 26

export const CAB = 234
const BOILER = 212
const BUFFER = 12
const MARGIN = 14

/** In front of the train: horses first, then the coach. */
export const HORSES = { hooves: GROUND + 28, scale: 1.25 }
export const COACH = { scale: 0.8, top: HORSES.hooves - 8, width: 248, height: 212 }
/** The board in front of the coach, from its left upper corner, that names the hostages in it. */
export const SIGN = { x: COACH.width + 6, y: 20, width: 138, row: 24 }

export interface Scene {
  /** Distance between two cars. */
  pitch: number
  /** Cars that are coupled, without the locomotive. */
  cars: number
  left: number
  width: number
  height: number
  hasTrail: boolean
}

/** Where things can stand: figures at the back, loot in front of them. */
export interface Room {
  x: number
  width: number
  top: number
  feet: number
  shelf: number
  scale: number
}

export function coupled(view: View): number {
  const gone = Object.values(view.loot).filter((one) => one.kind === 'car' && one.where !== 'coupled')
  return view.train.length - gone.length
}

export function sceneOf(view: View): Scene {
  const cars = coupled(view)
  const pitch = view.rivals === undefined ? 252 : 216
  const hasTrail = view.coach != null || (view.horses?.length ?? 0) > 0
  const isOff = Object.values(view.bandits).some((one) => one.place === 'off')
  const left = -cars * pitch - MARGIN - (isOff ? 190 : 0)
  const bottom = view.coach != null ? COACH.top + COACH.height : HORSES.hooves + 10
  const height = hasTrail ? bottom : GROUND
  return { pitch, cars, left, width: CAB + BOILER + MARGIN - left, height, hasTrail }
}

/** The left edge of a car's body, and its width. */
export function bodyOf(scene: Scene, car: number): { x: number; width: number } {
  if (car === 0) return { x: 0, width: CAB }
  return { x: -car * scene.pitch, width: scene.pitch - BUFFER }
}

/** The coach is beside this car, as far as the drawing has room for it. */
export function coachX(scene: Scene, car: number): number {
  const body = bodyOf(scene, car)
  return Math.max(scene.left + 4, body.x + body.width / 2 - COACH.width / 2 - 30)
}

export function roomOf(scene: Scene, view: View, spot: Spot): Room {
  if (spot.car === 'coach') return coachRoom(scene, view, spot)
  const body = bodyOf(scene, spot.car)
  const isRoof = spot.floor === 'roof'
  const top = isRoof ? ROOF.top - FIGURE.height : ROOM.top
  const floor = isRoof ? ROOF.top : ROOM.floor
  const inset = isRoof ? 2 : 7
  return {
    x: body.x + inset,
    width: body.width - 2 * inset,
    top,
    feet: floor + 2,
    shelf: floor + 29,
    scale: 1,
  }
}

function coachRoom(scene: Scene, view: View, spot: Spot): Room {
  const x = coachX(scene, view.coach ?? 0)
  const scale = COACH.scale
  const feet = COACH.top + (spot.floor === 'roof' ? 70 : 173)
  return {
    x: x + 6,
    width: COACH.width - 12,
    top: feet - FIGURE.height * scale,
    feet,
    shelf: feet + (spot.floor === 'roof' ? 18 : 21),
    scale,
  }
}

export interface Slot {
  x: number
  scale: number
}

/** Places for so many things of this width in a room: side by side, smaller if they must be. */
export function slots(room: Room, count: number, width: number): Slot[] {
  const pitch = Math.min((width + 5) * room.scale, room.width / Math.max(count, 1))
  const scale = Math.min(room.scale, pitch / width)
  const middle = room.x + room.width / 2
  return Array.from({ length: count }, (_, at) => ({
    x: middle + (at - (count - 1) / 2) * pitch,
    scale,
  }))
}

export function placeRoom(scene: Scene, view: View, place: string): Room | null {
  const spot = spotOf(place)
  return spot === null ? null : roomOf(scene, view, spot)
}
