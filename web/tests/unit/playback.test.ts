import { describe, expect, test } from 'vitest'
import { Playback, type Later } from '../../src/play/playback.svelte'
import { fixtures } from '../fixtures'

const games = fixtures()

/** Time that passes when it is told to. */
class Clock {
  private due: { run: () => void; at: number }[] = []
  now = 0

  readonly later: Later = (run, milliseconds) => {
    const row = { run, at: this.now + milliseconds }
    this.due.push(row)
    return () => {
      this.due = this.due.filter((one) => one !== row)
    }
  }

  /** Let the next thing happen; false if there is none. */
  tick(): boolean {
    const row = this.due.sort((one, other) => one.at - other.at).shift()
    if (!row) return false
    this.now = row.at
    row.run()
    return true
  }
}

describe.each(games)('$name', ({ table, frames }) => {
  test('played out to the end, everything was told once and in order', () => {
    const clock = new Clock()
    const playback = new Playback(frames[0]!, table.options.memory, clock.later)
    for (const frame of frames.slice(1)) {
      playback.receive(frame)
      while (clock.tick());
      expect(playback.view).toBe(frame.view)
      expect(playback.isPlaying).toBe(false)
    }
    const told = playback.lines.map((line) => line.upto)
    expect(told).toEqual(frames.flatMap((frame) => frame.story.map((line) => line.upto)))
  })
})

/** A frame in which much happens, and the one before it. */
function busy(): { before: number; table: (typeof games)[number]['table']; frames: (typeof games)[number]['frames'] } {
  const { table, frames } = games.find((one) => one.name === 'super5')!
  return { before: frames.findIndex((frame, at) => at > 0 && frame.told.length > 30) - 1, table, frames }
}

describe('while something is played out', () => {
  function begun(): { playback: Playback; clock: Clock; last: ReturnType<typeof busy>['frames'][number] } {
    const { before, frames } = busy()
    const clock = new Clock()
    const playback = new Playback(frames[before]!, 'whole', clock.later)
    playback.receive(frames[before + 1]!)
    return { playback, clock, last: frames[before + 1]! }
  }

  test('the question is there at once, and whoever answers skips the rest', () => {
    const { playback, clock, last } = begun()
    expect(playback.isPlaying).toBe(true)
    expect(playback.frame.question).toBe(last.question)
    expect(playback.view).not.toBe(last.view)
    playback.skip()
    expect(playback.view).toBe(last.view)
    expect(playback.lines.at(-1)?.upto).toBe(last.story.at(-1)?.upto)
    expect(clock.tick()).toBe(false)
  })

  test('paused, nothing goes on but single steps', () => {
    const { playback, clock } = begun()
    playback.pause(true)
    const stood = playback.view
    expect(clock.tick()).toBe(false)
    playback.step()
    expect(playback.view).not.toBe(stood)
    expect(clock.tick()).toBe(false)
    playback.pause(false)
    expect(clock.tick()).toBe(true)
  })

  test('a slower speed takes longer, and at once takes no time', () => {
    const times = (['slow', 'normal', 'fast'] as const).map((speed) => {
      const { before, frames } = busy()
      const clock = new Clock()
      const playback = new Playback(frames[before]!, 'whole', clock.later)
      playback.choose(speed)
      playback.receive(frames[before + 1]!)
      while (clock.tick());
      return clock.now
    })
    expect(times[0]).toBeGreaterThan(times[1]!)
    expect(times[1]).toBeGreaterThan(times[2]!)
    const { playback, last } = begun()
    playback.choose('instant')
    expect(playback.view).toBe(last.view)
  })

  test('whoever has missed something stands on the view that was sent', () => {
    const { before, frames } = busy()
    const clock = new Clock()
    const playback = new Playback(frames[0]!, 'whole', clock.later)
    playback.receive(frames[before + 1]!)
    expect(playback.view).toBe(frames[before + 1]!.view)
    expect(clock.tick()).toBe(false)
  })

  test('a decision that was taken back is not played out', () => {
    const { before, frames } = busy()
    const frame = frames[before + 1]!
    const back = { at: frame.since + 1, event: { event: 'taken-back', cause: null, kept: 3 } }
    const clock = new Clock()
    const playback = new Playback(frames[before]!, 'whole', clock.later)
    playback.receive({ ...frame, told: [back, ...frame.told] })
    expect(playback.view).toBe(frame.view)
  })
})
