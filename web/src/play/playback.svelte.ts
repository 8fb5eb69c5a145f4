/** What has happened, shown step by step: each event is folded over the view before it.
 *
 *  Nothing waits for it: a player may act at any time, and `skip` stands on the view that was sent. */

import type { Memory } from '../lib/fold/cards'
import { folded } from '../lib/fold/fold'
import type { Frame, Paragraph, Told } from '../lib/protocol'
import type { View } from '../lib/view'
import { type Effect, effectOf, timeOf } from './effects'

export const SPEEDS = { slow: 1.8, normal: 1, fast: 0.4, instant: 0 }
export type Speed = keyof typeof SPEEDS

/** Runs something later; returns how to call it off. */
export type Later = (run: () => void, milliseconds: number) => () => void

const later: Later = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds)
  return () => {
    clearTimeout(timer)
  }
}

/** Longer queues than this are of somebody who was away, and are not watched. */
const MOST_WATCHED = 400

export class Playback {
  view: View = $state.raw()!
  frame: Frame = $state.raw()!
  effect: Effect | null = $state.raw(null)
  lines: Paragraph[] = $state.raw([])
  speed: Speed = $state('normal')
  paused = $state(false)
  /** Everything that was told so far and still holds. */
  told: Told[] = []
  isPlaying = $state(false)
  private queue: Told[] = []
  private callOff: (() => void) | null = null

  constructor(
    frame: Frame,
    private readonly memory: Memory = 'whole',
    private readonly wait: Later = later,
  ) {
    this.frame = frame
    this.stand()
    this.lines = frame.story
    this.told = [...frame.told]
  }

  /** How long a step is, in milliseconds, for whatever moves with it. */
  get pace(): number {
    return SPEEDS[this.speed] * 600
  }

  receive(frame: Frame): void {
    const seen = this.frame.version
    const hasGap = frame.since > seen || frame.told.some((one) => one.event.event === 'taken-back')
    this.frame = frame
    this.keep(frame.told, seen)
    this.lines = this.lines.map((line) => (line.later ? { ...line, words: line.later, later: null } : line))
    this.pending.push(...frame.story.filter((one) => one.upto > seen))
    const fresh = frame.told.filter((one) => one.at > seen)
    if (hasGap || this.speed === 'instant' || fresh.length > MOST_WATCHED) {
      this.skip()
      return
    }
    this.queue.push(...fresh)
    if (!this.isPlaying) this.next()
  }

  /** Stand on the view that was sent. */
  skip(): void {
    this.queue = []
    this.tell(Infinity)
    this.stand()
  }

  /** One more step, also while paused. */
  step(): void {
    this.callOff?.()
    this.next(true)
  }

  pause(paused: boolean): void {
    this.paused = paused
    if (paused) this.callOff?.()
    else if (this.isPlaying) this.next()
  }

  choose(speed: Speed): void {
    this.speed = speed
    if (speed === 'instant') this.skip()
  }

  private pending: Paragraph[] = []

  private keep(told: Told[], seen: number): void {
    for (const one of told) {
      const { event, kept } = one.event as { event: string; kept?: number }
      if (event === 'taken-back') this.told = this.told.filter((other) => other.at <= (kept ?? 0))
      else if (one.at > seen) this.told.push(one)
    }
  }

  private stand(): void {
    this.callOff?.()
    this.callOff = null
    this.view = this.frame.view
    this.effect = null
    this.isPlaying = false
  }

  private next(once = false): void {
    this.callOff = null
    if (this.paused && !once) return
    this.isPlaying = true
    for (;;) {
      const told = this.queue.shift()
      if (told === undefined) {
        this.skip()
        return
      }
      this.view = folded(this.view, told.event, this.memory)
      this.tell(told.at)
      const time = timeOf(told.event) * SPEEDS[this.speed]
      if (time > 0) {
        this.effect = effectOf(told.event)
        if (!this.paused) {
          this.callOff = this.wait(() => {
            this.next()
          }, time)
        }
        return
      }
    }
  }

  /** Tell the sentences that begin with this event or before it. */
  private tell(at: number): void {
    let ended = this.lines.at(-1)?.upto ?? 0
    const now: Paragraph[] = []
    while (this.pending.length > 0 && ended < at) {
      const line = this.pending.shift()!
      now.push(line)
      ended = line.upto
    }
    if (now.length > 0) this.lines = [...this.lines, ...now]
  }
}
