import { describe, expect, test } from 'vitest'
import { FIGURE, TOKEN, placeRoom, sceneOf } from '../../src/board/geometry'
import { figures, pieces } from '../../src/board/layout'
import { lightsOf } from '../../src/board/lights'
import { hourOf } from '../../src/board/skies'
import { spotOf } from '../../src/lib/places'
import { fixtures } from '../fixtures'

describe.each(fixtures())('$name', ({ frames }) => {
  test('figures at one height keep their distance and stay in their rooms', () => {
    for (const { view } of frames) {
      const scene = sceneOf(view)
      const placed = figures(view, scene)
      for (const one of placed) {
        const half = (FIGURE.width * one.scale) / 2
        const place = view.bandits[one.id]?.place
        const room = place ? placeRoom(scene, view, place) : null
        if (room) {
          expect(one.x - half).toBeGreaterThanOrEqual(room.x - 0.01)
          expect(one.x + half).toBeLessThanOrEqual(room.x + room.width + 0.01)
        }
        for (const other of placed) {
          if (other.id <= one.id || other.y !== one.y) continue
          const apart = Math.abs(one.x - other.x)
          expect(apart).toBeGreaterThanOrEqual(((one.scale + other.scale) / 2) * FIGURE.width - 0.01)
        }
      }
    }
  })

  test('every token that lies somewhere is drawn once, and heaps keep their distance', () => {
    for (const { view } of frames) {
      const scene = sceneOf(view)
      const drawn = pieces(view, scene, figures(view, scene)).filter((one) => !one.isHeld)
      const lying = Object.values(view.loot).filter(
        (one) => spotOf(one.where) !== null || one.where === 'guarded',
      )
      expect(drawn.reduce((sum, one) => sum + one.count, 0)).toBe(lying.length)
      const heaps = drawn.filter((one) => one.count > 0)
      for (const one of heaps) {
        for (const other of heaps) {
          if (other.name <= one.name || other.y !== one.y) continue
          expect(Math.abs(one.x - other.x)).toBeGreaterThanOrEqual(TOKEN.width * one.scale - 0.01)
        }
      }
    }
  })

  test('what can be answered on the board is lit there', () => {
    const ON_BOARD = ['go', 'ride', 'flee', 'shove', 'walk', 'board', 'shoot', 'punch', 'take', 'capture']
    for (const { view, question } of frames) {
      const lights = lightsOf(view, question)
      const lit = new Set(
        [lights.places, lights.figures, lights.tokens, lights.captives].flatMap((one) => [...one.values()]),
      )
      const wanted = (question?.choices ?? []).filter((one) => ON_BOARD.includes(one.kind))
      expect([...lit].map((one) => one.text).sort()).toEqual(wanted.map((one) => one.text).sort())
    }
  })
})

test('the first round is morning and the last one night, however many there are', () => {
  for (const rounds of [4, 5, 6, 8]) {
    const hours = Array.from({ length: rounds }, (_, at) => hourOf(at + 1, rounds))
    expect(hours[0]).toBe(0)
    expect(hours.at(-1)).toBe(4)
    expect([...hours].sort()).toEqual(hours)
  }
})
