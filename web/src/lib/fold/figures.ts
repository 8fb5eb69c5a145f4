/** Horses, the coach, the Shotgun and hostages. */

import { spotOf } from '../places'
import type { Happening, View } from '../view'

export function foldFigures(view: View, event: Happening): void {
  switch (event.event) {
    case 'cleared':
      foldScars(view)
      break
    case 'figure-moved':
      foldFigure(view, event)
      break
    case 'captured':
      view.hostages![event['hostage'] as string] = event['bandit'] as string
      break
    case 'escaped':
      view.bandits[event['bandit'] as string]!.place = 'away'
      break
    case 'placed': {
      const spot = spotOf(event['place'] as string)
      if (view.horses?.length && typeof spot?.car === 'number') view.horses[spot.car]! += 1
    }
  }
}

/** Bullets received before the round that begins. */
function foldScars(view: View): void {
  for (const bandit of Object.keys(view.scars ?? {})) {
    const wounds = Object.values(view.bandits[bandit]!.wounds ?? {})
    view.scars![bandit] = wounds.reduce((sum, count) => sum + count, 0)
  }
}

function foldFigure(view: View, event: Happening): void {
  switch (event['figure']) {
    case 'coach':
      view.coach = event['to'] as number
      break
    case 'shotgun':
      view.shotgun = event['to'] as string
      break
    case 'horse':
      view.horses![event['from'] as number]! -= 1
      if (event['to'] !== null) view.horses![event['to'] as number]! += 1
  }
}
