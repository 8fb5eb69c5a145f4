/** Short movements of figures, on top of their way from place to place. */

import type { Attachment } from 'svelte/attachments'
import type { Effect } from './effects'

const MOVES: Partial<Record<Effect['kind'], Keyframe[]>> = {
  jump: [
    { transform: 'translateY(0)' },
    { transform: 'translateY(-34px) scale(1, 1.08)', offset: 0.4 },
    { transform: 'translateY(0) scale(1.08, .9)', offset: 0.85 },
    { transform: 'translateY(0)' },
  ],
  step: [
    { transform: 'translateY(0)' },
    { transform: 'translateY(-8px) rotate(-3deg)' },
    { transform: 'translateY(0)' },
    { transform: 'translateY(-8px) rotate(3deg)' },
    { transform: 'translateY(0)' },
  ],
  fall: [
    { transform: 'rotate(0)' },
    { transform: 'rotate(-24deg) translateY(-10px)', offset: 0.4 },
    { transform: 'rotate(0)' },
  ],
  flash: [{ filter: 'brightness(2.2)' }, { filter: 'none' }],
  shine: [
    { transform: 'scale(1)' },
    { transform: 'scale(1.14)', offset: 0.4 },
    { transform: 'scale(1)' },
  ],
  nothing: [
    { transform: 'translateX(0)' },
    { transform: 'translateX(-5px)' },
    { transform: 'translateX(5px)' },
    { transform: 'translateX(-4px)' },
    { transform: 'translateX(0)' },
  ],
}
const LUNGE = [
  { transform: 'translateX(0)' },
  { transform: 'translateX(14px) rotate(8deg)', offset: 0.3 },
  { transform: 'translateX(0)' },
]
const JOLT = [
  { transform: 'translateX(0)' },
  { transform: 'translateX(0)', offset: 0.25 },
  { transform: 'translateX(-12px) rotate(-16deg)', offset: 0.45 },
  { transform: 'translateX(6px) rotate(8deg)', offset: 0.7 },
  { transform: 'translateX(0)' },
]

export function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Moves a figure as the effect says, if it is about this figure. */
export function acting(id: string, effect: Effect | null, pace: number): Attachment<SVGGElement> {
  return (node) => {
    if (effect === null || pace === 0) return
    const frames = framesFor(id, effect)
    if (frames === undefined) return
    if (prefersStill()) {
      node.animate([{ filter: 'brightness(1.8)' }, { filter: 'none' }], { duration: 400 })
      return
    }
    const run = node.animate(frames, { duration: Math.max(120, pace * 0.9), easing: 'ease-in-out' })
    return () => {
      run.cancel()
    }
  }
}

function framesFor(id: string, effect: Effect): Keyframe[] | undefined {
  if (effect.kind === 'punch') return id === effect.who ? LUNGE : id === effect.whom ? JOLT : undefined
  if (effect.kind === 'shot') return id === effect.whom ? JOLT : undefined
  return id === effect.who ? MOVES[effect.kind] : undefined
}
