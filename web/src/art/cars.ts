/** How the cars look: colours by kind, from fine to plain. */

export interface Paint {
  body: string
  trim: string
  roof: string
  wall: string
  panel: string
}

const PAINTS: Record<string, Paint> = {
  baggage: { body: '#6d4a2c', trim: '#c99a5b', roof: '#3d2a1b', wall: '#8a6239', panel: '#70502f' },
  second_class: { body: '#3f6b4f', trim: '#e3cf94', roof: '#26382d', wall: '#9a7a4b', panel: '#5f7a55' },
  first_class: { body: '#8c2b2b', trim: '#f0c75e', roof: '#4a2020', wall: '#b0714f', panel: '#7a3038' },
  dining: { body: '#a4551f', trim: '#ffe0a0', roof: '#4d2c16', wall: '#c08a52', panel: '#8a4a26' },
  private_saloon: { body: '#2f3f73', trim: '#f0c75e', roof: '#1f2745', wall: '#7a5f8e', panel: '#46396b' },
  mail: { body: '#a9842c', trim: '#3a2a14', roof: '#4a3c1c', wall: '#c9a860', panel: '#8a6c2e' },
  locomotive: { body: '#2d4652', trim: '#e2b04a', roof: '#1b2a31', wall: '#5b4a3c', panel: '#43362c' },
}

const COLOURS = ['#8c2b2b', '#2f5f73', '#8a5a1e', '#3f6b4f', '#5c3f7a', '#9a4a22', '#2f4f8a', '#6d4a2c']

/** The paint of a car; cars that all look alike differ by their number. */
export function paintOf(kind: string, number: number): Paint {
  const known = PAINTS[kind]
  if (known) return known
  const body = COLOURS[(number - 1) % COLOURS.length]!
  return { body, trim: '#f2d9a0', roof: '#33271f', wall: '#a8835a', panel: '#7a5a3c' }
}
