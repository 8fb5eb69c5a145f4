/** A game that is over, step by step, through the eyes of anybody who played it. */

import { ask } from '../lib/api'
import type { Frame, Paragraph, Replay } from '../lib/protocol'
import { settings } from '../lib/settings.svelte'
import { Playback } from '../play/playback.svelte'

const BLOCK = 50

/** Where a game is: at the server by its code, or in a file that somebody has. */
export type Source = { code: string } | { file: string }

export class Film {
  replay: Replay = $state.raw()!
  playback: Playback = $state.raw()!
  step = $state(0)
  private frames: Frame[] = []

  private constructor(
    private readonly source: Source,
    first: Replay,
  ) {
    this.take(first)
  }

  static async open(source: Source, viewer: number | null): Promise<Film> {
    const film = new Film(source, await fetched(source, viewer, 0))
    await film.rest()
    return film
  }

  get steps(): number {
    return this.replay.steps
  }

  get rounds(): { step: number; round: number }[] {
    const found: { step: number; round: number }[] = []
    this.frames.forEach((frame, step) => {
      if (frame.view.round > (found.at(-1)?.round ?? 0)) found.push({ step, round: frame.view.round })
    })
    return found
  }

  /** See the same moment through other eyes. */
  async look(viewer: number | null): Promise<void> {
    const step = this.step
    this.take(await fetched(this.source, viewer, 0))
    await this.rest()
    this.jump(step)
  }

  /** Stand at a step. */
  jump(step: number): void {
    const at = Math.min(Math.max(step, 0), this.frames.length - 1)
    const { speed } = this.playback
    this.playback.skip()
    this.playback = new Playback(this.frames[at]!)
    this.playback.choose(speed)
    this.playback.lines = this.frames.slice(0, at + 1).flatMap((frame) => frame.story)
    this.playback.told = this.frames.slice(0, at + 1).flatMap((frame) => frame.told)
    this.step = at
  }

  /** Play the next step out. */
  next(): void {
    const frame = this.frames[this.step + 1]
    if (!frame) return
    this.step += 1
    this.playback.receive(frame)
  }

  /** The step at which the next card, or the one before, is carried out. */
  card(way: 1 | -1): void {
    const isCard = (at: number): boolean => this.frames[at]!.told.some((one) => one.event.event === 'revealed')
    let at = this.step + way
    while (at > 0 && at < this.frames.length - 1 && !isCard(at)) at += way
    this.jump(at)
  }

  /** Stand where this was told. */
  line(line: Paragraph): void {
    this.jump(this.frames.findIndex((frame) => frame.version >= line.upto))
  }

  /** See how a card of this round's pile was carried out, or while cards are laid, how it was laid. */
  laid(at: number): void {
    const { round, phase } = this.playback.frame.view
    const isThere = ({ view }: Frame): boolean =>
      phase === 'scheming' ? view.pile.length > at : view.phase !== 'scheming' && view.cursor >= at
    // With the last card the round is over, and its pile is gone.
    const found = this.frames.findIndex((frame) => frame.view.round > round || (frame.view.round === round && isThere(frame)))
    this.jump(found - 1)
    this.next()
  }

  private take(replay: Replay): void {
    this.replay = replay
    this.frames = replay.frames
    this.playback = new Playback(replay.frames[0]!)
    this.playback.choose(settings.chosen.speed === 'instant' ? 'normal' : settings.chosen.speed)
    this.step = 0
  }

  private async rest(): Promise<void> {
    while (this.frames.length <= this.replay.steps) {
      const more = await fetched(this.source, this.replay.viewer, this.frames.length)
      if (more.frames.length === 0) return
      this.frames = [...this.frames, ...more.frames]
    }
  }
}

function fetched(source: Source, viewer: number | null, first: number): Promise<Replay> {
  const watched = { viewer, first, count: BLOCK }
  if ('file' in source) return ask<Replay>('/api/replay', { file: source.file, watched })
  return ask<Replay>(`/api/tables/${source.code}/replay`, watched)
}
