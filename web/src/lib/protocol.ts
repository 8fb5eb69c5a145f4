/** What the browser and the server tell each other. Words are folded; see words.ts. */

import type { Happening, Operands, View } from './view'

export type Words = string
export type Memory = 'strict' | 'own' | 'whole'
export type Watching = 'nobody' | 'link' | 'everybody'
export type Phase = 'open' | 'running' | 'over'
export type Who = 'empty' | 'person' | 'bot'
export type Emoting = 'hat' | 'laugh' | 'angry' | 'bravo' | 'oops' | 'hurry' | 'whistle' | 'bang'

// From the browser.

export interface Hello {
  type: 'hello'
  since?: Record<string, number>
}
export interface Act {
  type: 'act'
  seat: number
  version: number
  action: number
}
export interface TakeBack {
  type: 'take_back'
  seat: number
  version: number
}
export interface Chat {
  type: 'chat'
  text: string
}
export interface Emote {
  type: 'emote'
  key: Emoting
}
export interface Sit {
  type: 'sit'
  seat: number
  name: string
  nonce?: string | null
  bandits?: string[]
}
export interface Stand {
  type: 'stand'
  seat: number
}
export interface Rename {
  type: 'rename'
  seat: number
  name: string
}
export interface Begin {
  type: 'begin'
}
export interface SeatBot {
  type: 'seat_bot'
  seat: number
  level: string | null
}
export interface Remove {
  type: 'remove'
  seat: number
}
export interface Mute {
  type: 'mute'
  seat: number
  muted: boolean
}
export interface HandOver {
  type: 'hand_over'
  seat: number
}
export interface Change {
  type: 'change'
  options: Options
}
export interface Pause {
  type: 'pause'
  paused: boolean
}
export interface Again {
  type: 'again'
}
export interface Ping {
  type: 'ping'
  at: number
}
export type FromBrowser =
  | Hello | Act | TakeBack | Chat | Emote | Sit | Stand | Rename | Begin | SeatBot | Remove | Mute
  | HandOver | Change | Pause | Again | Ping

// What tables are made of.

export interface Clock {
  bank: number
  more: number
}
export interface Options {
  players: number
  bandits: string[]
  variant: string
  edition: string
  readings: Record<string, string>
  modules: string[]
  train: string[]
  memory: Memory
  watching: Watching
  public: boolean
  clock: Clock | null
  patience: number
  hints: boolean
  deal: string
}
export interface SeatCard {
  player: string | null
  bandits: string[]
  who: Who
  name?: string
  level?: string | null
  connected?: boolean
  away?: boolean
  muted?: boolean
}
export interface TableCard {
  type: 'table'
  code: string
  options: Options
  seats: SeatCard[]
  host: number | null
  hosting: boolean
  yours: number[]
  phase: Phase
  watchers: number
  paused: boolean
  commitment: string
  secret?: string | null
  nonces?: string[]
  next?: string | null
}

// A game as one viewer is told of it.

export interface Told {
  at: number
  event: Happening
}
export interface Paragraph {
  upto: number
  words: Words
  rule: string | null
  later?: Words | null
}
export interface Choice {
  id: number
  kind: string
  words: Words
  short: Words
  text: string
  rule: string
  names: Operands
}
export interface Question {
  words: Words
  secret: boolean
  choices: Choice[]
  marks: Record<string, Words>
}
export interface Side {
  players: string[]
  total: number
  wins: boolean
  free: boolean
  bullets: number
  money?: Record<string, number>
  loot?: number[]
}
export interface Outcome {
  winners: string[]
  reason: string
  words: Words
  kind: 'money' | 'loot'
  sides: Side[]
}
export interface Clocks {
  left: Record<string, number>
  running: string[]
}
export interface Frame {
  type: 'frame'
  seat: number | null
  version: number
  since: number
  told: Told[]
  story: Paragraph[]
  view: View
  turns?: string[]
  question: Question | null
  waiting: string[]
  clocks: Clocks | null
  outcome: Outcome | null
  undo: boolean
}

// Other things the server sends.

export interface Said {
  type: 'chat'
  seat: number | null
  name: string
  text: string
  at: number
}
export interface Emoted {
  type: 'emote'
  seat: number
  key: Emoting
}
export interface Done {
  type: 'done'
  ref: string
}
export interface Refused {
  type: 'refused'
  words: Words
  ref?: string | null
}
export interface Pong {
  type: 'pong'
  at: number
}
export interface Closed {
  type: 'closed'
  words: Words
}
export type FromServer = TableCard | Frame | Said | Emoted | Done | Refused | Pong | Closed

// Over HTTP.

export interface Me {
  name: string
}
export interface Code {
  code: string
}
export interface Link {
  token: string
}
export interface ListCard {
  code: string
  phase: Phase
  options: Options
  seats: SeatCard[]
  waiting?: number[]
  yours?: number[]
}
export interface Tables {
  tables: ListCard[]
}
export interface ModuleChoice {
  key: string
  players: number[]
}
export interface GameChoices {
  key: string
  players: number[]
  usual: number
  modules: ModuleChoice[]
  bundles: Record<string, string[]>
  bandits: string[]
  cars: string[]
  variants: string[]
  editions: Record<string, Record<string, string>>
  readings: Record<string, string[]>
  pairs: string[]
  bots: string[]
  usual_bot: string
}
export interface Catalog {
  games: GameChoices[]
}
