/** Where every figure and token of a view is drawn. */

import { holderOf, spotOf } from '../lib/places'
import type { Token, View } from '../lib/view'
import {
  FIGURE, GROUND, HORSES, type Room, type Scene, TOKEN, bodyOf, placeRoom, roomOf, slots,
} from './geometry'

export interface Figure {
  /** A bandit's key, `marshal` or `shotgun`. */
  id: string
  x: number
  y: number
  scale: number
  facing: 1 | -1 | 0
  fallen: boolean
  /** On a horse beside the train, before the game has begun. */
  rides: boolean
}

export interface Piece {
  name: string
  token: Token
  x: number
  y: number
  scale: number
  /** Held by somebody, so not to be seen. */
  isHeld: boolean
  /** How many like it lie here, on the topmost of them; 0 on those below. */
  count: number
}

/** Everybody at a place, from the back to the front of the train. */
export function crowd(view: View, place: string): string[] {
  const there = Object.keys(view.bandits).filter((one) => view.bandits[one]!.place === place)
  if (view.rivals !== undefined) {
    there.sort((one, other) => view.bandits[other]!.rank! - view.bandits[one]!.rank!)
  }
  if (view.marshal !== undefined && place === `inside ${view.marshal}`) there.push('marshal')
  if (view.shotgun === place) there.push('shotgun')
  return there
}

export function figures(view: View, scene: Scene): Figure[] {
  const found: Figure[] = []
  const places = new Set(Object.values(view.bandits).map((one) => one.place))
  if (view.marshal !== undefined) places.add(`inside ${view.marshal}`)
  if (view.shotgun) places.add(view.shotgun)
  for (const place of places) {
    const room = place === null ? null : placeRoom(scene, view, place)
    if (place !== null && room !== null) found.push(...standing(view, place, room))
  }
  found.push(...beside(view, scene), ...riders(view, scene))
  return found.sort((one, other) => one.id.localeCompare(other.id))
}

function standing(view: View, place: string, room: Room): Figure[] {
  const there = crowd(view, place)
  const at = slots(room, there.length, FIGURE.width)
  return there.map((id, index) => {
    const bandit = view.bandits[id]
    const looks = bandit?.backward === undefined ? 0 : bandit.backward ? -1 : 1
    return {
      id,
      ...at[index]!,
      y: room.feet,
      facing: looks,
      fallen: bandit?.fallen ?? false,
      rides: false,
    }
  })
}

/** Those who have fallen off the train and may be rescued stand behind it. */
function beside(view: View, scene: Scene): Figure[] {
  const off = Object.keys(view.bandits).filter((one) => view.bandits[one]!.place === 'off')
  const room: Room = {
    x: scene.left + 8, width: 170, top: 0, feet: GROUND - 6, shelf: GROUND, scale: 1,
  }
  const at = slots(room, off.length, FIGURE.width)
  return off.map((id, index) => ({
    id, ...at[index]!, y: room.feet, facing: 1, fallen: false, rides: false,
  }))
}

/** In the horse attack those who have not boarded ride beside the car that they have come to. */
function riders(view: View, scene: Scene): Figure[] {
  if (!scene.hasTrail) return []
  const waiting = Object.keys(view.bandits).filter((one) => view.bandits[one]!.place === null)
  const question = view.questions.at(-1)
  const asked = Number(question?.['car'] ?? scene.cars)
  const body = bodyOf(scene, Number.isFinite(asked) ? Math.min(asked, scene.cars) : scene.cars)
  const room: Room = {
    x: body.x - 10, width: body.width + 180, top: 0, feet: HORSES.hooves - 30, shelf: 0, scale: 0.9,
  }
  const at = slots(room, waiting.length, 60)
  return waiting.map((id, index) => ({
    id, ...at[index]!, y: room.feet, facing: 0, fallen: false, rides: true,
  }))
}

export function pieces(view: View, scene: Scene, figuresAt: Figure[]): Piece[] {
  const found: Piece[] = []
  const lying = new Map<string, string[]>()
  for (const [name, token] of Object.entries(view.loot)) {
    if (token.kind === 'car') continue
    const place = token.where === 'guarded' ? 'roof coach' : token.where
    if (spotOf(place) !== null) lying.set(place, [...(lying.get(place) ?? []), name])
    else found.push(hidden(name, token, figuresAt))
  }
  for (const [place, names] of lying) {
    found.push(...laidOut(view, names, roomOf(scene, view, spotOf(place)!)))
  }
  return found.sort((one, other) => one.name.localeCompare(other.name))
}

/** A token that somebody holds waits where its holder stands, so that it is seen to drop. */
function hidden(name: string, token: Token, figuresAt: Figure[]): Piece {
  const holder = figuresAt.find((one) => one.id === holderOf(token.where))
  const [x, y] = holder ? [holder.x, holder.y - 24] : [0, 0]
  return { name, token, x, y, scale: 0.3, isHeld: true, count: 0 }
}

const MOST_APART = 7

/** Tokens side by side; where they are many, those alike on one heap. */
function laidOut(view: View, names: string[], room: Room): Piece[] {
  const heaps = new Map<string, string[]>()
  for (const name of names) {
    const token = view.loot[name]!
    const half = view.half?.includes(name) ? 'half' : ''
    const key = names.length > MOST_APART ? `${token.kind} ${token.value} ${half}` : name
    heaps.set(key, [...(heaps.get(key) ?? []), name])
  }
  const at = slots(room, heaps.size, TOKEN.width)
  return [...heaps.values()].flatMap((heap, index) =>
    heap.map((name, above) => ({
      name,
      token: view.loot[name]!,
      ...at[index]!,
      y: room.shelf,
      isHeld: false,
      count: above === 0 ? heap.length : 0,
    })),
  )
}

export interface Mount {
  id: string
  x: number
  y: number
  scale: number
}

/** The horses that stand beside the cars. */
export function mounts(view: View, scene: Scene): Mount[] {
  return (view.horses ?? []).flatMap((count, car) => {
    const body = bodyOf(scene, car)
    const room: Room = {
      x: body.x, width: body.width, top: 0, feet: HORSES.hooves, shelf: 0, scale: HORSES.scale,
    }
    return slots(room, count, 66).map((slot, at) => ({
      id: `${car} ${at}`, ...slot, y: HORSES.hooves,
    }))
  })
}
