/** A table that this browser is at: its card, and one playback for each pair of eyes here. */

import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import { Refusal } from '../lib/api'
import { elsewhere } from '../lib/elsewhere.svelte'
import { pledge, remember } from '../lib/fairness'
import { say, unfold } from '../lib/language.svelte'
import { Line } from '../lib/line.svelte'
import type { Choice, Emoted, Frame, FromBrowser, Hints, Said, TableCard } from '../lib/protocol'
import { keep, kept } from '../lib/kept'
import { settings } from '../lib/settings.svelte'
import { Playback, type Speed } from '../play/playback.svelte'
import type { Cover } from '../table/cover'
import { coveredFrame, coveredLines, coveredView, isPrivate } from './eyes'

const MOST_EMOTES = 20
/** Of what was said, so much is still shown. */
const MOST_SAID = 200
/** Milliseconds for which an emote is seen. */
const EMOTE_LASTS = 3500

export class Room {
  card: TableCard | null = $state.raw(null)
  said: Said[] = $state.raw([])
  /** How many things were said so far, those among them that are no longer shown. */
  heard = $state(0)
  emotes: (Emoted & { id: number })[] = $state.raw([])
  /** What went wrong last, in words. */
  problem = $state('')
  hints: Hints | null = $state.raw(null)
  /** A bot is thinking about what to advise. */
  isAdvising = $state(false)
  /** An answer is on its way: its seat and version. */
  sent = $state('')
  /** Of several people at this device: the seat whose hand may be seen now. */
  revealed: number | null = $state(null)
  readonly playbacks = new SvelteMap<number | null, Playback>()
  readonly line: Line
  /** The versions at which own seats last decided, as far as that was on this page. */
  private readonly decided = new SvelteMap<number, number>()
  /** Own seats for which a number was added to the chance unasked. */
  private readonly pledged = new SvelteSet<number>()
  private emoted = 0
  private last: number | null = $state(null)

  constructor(readonly code: string) {
    this.line = new Line(code, {
      card: (card) => { this.takeCard(card) },
      frame: (frame) => { this.takeFrame(frame) },
      said: (said) => { this.takeSaid(said) },
      emoted: (emoted) => { this.takeEmote(emoted) },
      hints: (hints) => { this.hints = hints },
    })  // prettier-ignore
  }

  get isShared(): boolean {
    return (this.card?.yours.length ?? 0) > 1
  }

  /** Through whose eyes the table is seen: null is a spectator. */
  get eyes(): number | null {
    const yours = this.card?.yours ?? []
    if (yours.length < 2) return yours[0] ?? null
    const asked = yours.filter((seat) => this.playbacks.get(seat)?.frame.question)
    if (this.revealed !== null && asked.includes(this.revealed)) return this.revealed
    return asked[0] ?? this.last ?? yours[0]!
  }

  /** Whoever has just sat down or stood up sees what was seen before until a frame comes. */
  get playback(): Playback | null {
    return this.playbacks.get(this.eyes) ?? [...this.playbacks.values()][0] ?? null
  }

  /** Whether what only this seat may see is covered, and the device has to be handed over. */
  get isCovered(): boolean {
    return this.isShared && this.revealed !== this.eyes
  }

  /** What everybody at this device may see of it, while it is covered. */
  get cover(): Cover | null {
    if (!this.isCovered) return null
    // Of a seat whose frame has not come yet nothing is known to be told.
    const told = (this.card?.yours ?? []).map((seat) => this.playbacks.get(seat)?.lines ?? [])
    return { frame: coveredFrame, view: coveredView, lines: (lines) => coveredLines(lines, told) }
  }

  /** Whether somebody has to take the device before the question can be answered. */
  get isHandOver(): boolean {
    const question = this.playback?.frame.question ?? null
    return this.isCovered && question !== null && isPrivate(question)
  }

  async send(message: FromBrowser): Promise<boolean> {
    try {
      await this.line.send(message)
      this.problem = ''
      return true
    } catch (error) {
      this.problem = error instanceof Refusal ? unfold(error.words) : String(error)
      return false
    }
  }

  async act(choice: Choice): Promise<void> {
    const [seat, frame] = [this.eyes, this.playback?.frame]
    if (seat === null || !frame || this.sent) return
    this.sent = `${seat} ${frame.version}`
    keep(this.mark(seat), frame.version)
    this.decided.set(seat, frame.version)
    this.last = seat
    // What follows from it has come before the word that it is done.
    await this.send({ type: 'act', seat, version: frame.version, action: choice.id })
    this.sent = ''
    if (this.playbacks.get(seat)?.frame.question === null) this.revealed = null
  }

  async takeBack(): Promise<void> {
    const [seat, frame] = [this.eyes, this.playback?.frame]
    if (seat === null || !frame) return
    await this.send({ type: 'take_back', seat, version: frame.version })
  }

  /** The hints for the question that is asked now, if somebody has asked for them. */
  get shownHints(): Hints | null {
    const frame = this.playback?.frame
    if (this.isCovered || !frame?.question) return null
    return this.hints?.version === frame.version && this.hints.seat === frame.seat ? this.hints : null
  }

  async advise(): Promise<void> {
    const [seat, frame] = [this.eyes, this.playback?.frame]
    if (seat === null || !frame || this.isAdvising) return
    this.isAdvising = true
    await this.send({ type: 'advise', seat, version: frame.version })
    this.isAdvising = false
  }

  sit(seat: number, name: string, bandits: string[] = []): Promise<boolean> {
    elsewhere.sat()
    return this.send({ type: 'sit', seat, name, nonce: pledge(this.code), bandits })
  }

  /** Up to where the log was known when this seat last decided. */
  decidedAt(): number {
    return this.eyes === null ? 0 : (this.decided.get(this.eyes) ?? kept(this.mark(this.eyes), 0))
  }

  choose(speed: Speed): void {
    settings.set({ speed })
    for (const playback of this.playbacks.values()) playback.choose(speed)
  }

  private mark(seat: number): string {
    return `decided ${this.code} ${seat}`
  }

  private takeCard(card: TableCard): void {
    if (card.resumed && !this.card?.resumed) this.problem = say('table-resumed')
    if (card.removed && !this.card?.removed) this.problem = say('table-removed')
    this.card = card
    remember(card)
    if (card.phase === 'open') this.addNonces(card)
  }

  /** Whoever has a seat from the last table has added nothing to the chance of this one yet. */
  private addNonces({ yours, seats }: TableCard): void {
    for (const seat of yours) {
      const { pledged = false, name = '', bandits } = seats[seat]!
      if (pledged || this.pledged.has(seat)) continue
      this.pledged.add(seat)
      void this.sit(seat, name, bandits)
    }
  }

  private takeFrame(frame: Frame): void {
    const known = this.playbacks.get(frame.seat)
    if (known) {
      known.receive(frame)
      return
    }
    const playback = new Playback(frame, this.card?.options.memory)
    playback.choose(settings.chosen.speed)
    this.playbacks.set(frame.seat, playback)
    const yours = this.card?.yours ?? []
    for (const seat of [...this.playbacks.keys()]) {
      const isHere = seat === null ? yours.length === 0 : yours.includes(seat)
      if (!isHere && seat !== frame.seat) this.playbacks.delete(seat)
    }
  }

  /** The last things said come again with every new connection. */
  private takeSaid(said: Said): void {
    if (this.said.some((one) => one.at === said.at && one.text === said.text && one.name === said.name)) return
    this.said = [...this.said, said].slice(-MOST_SAID)
    this.heard += 1
  }

  private takeEmote(emoted: Emoted): void {
    this.emoted += 1
    const id = this.emoted
    this.emotes = [...this.emotes.slice(-MOST_EMOTES), { ...emoted, id }]
    setTimeout(() => {
      this.emotes = this.emotes.filter((one) => one.id !== id)
    }, EMOTE_LASTS)
  }
}
