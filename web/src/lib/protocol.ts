/* Made from the server's messages by scripts/types.py; not to be edited. Words are folded
   (words.ts). A field with a question mark is left out where it is as usual. */

import type { Happening, Operands, View } from './view'

export const LONGEST_NAME = 24
export const LONGEST_CHAT = 400
export const SHORTEST_DEAL = 12
export const MOST_SEATS = 7
export const MOST_HINTS = 20
export const EMOTES: Emoting[] = ['hat', 'laugh', 'angry', 'bravo', 'oops', 'hurry', 'whistle', 'bang']

export type Words = string
export type Memory = 'strict' | 'own' | 'whole'
export type Watching = 'nobody' | 'link' | 'everybody'
export type Phase = 'open' | 'running' | 'over'
export type Who = 'empty' | 'person' | 'bot'
export type Score = 'money' | 'loot'
export type Emoting = 'hat' | 'laugh' | 'angry' | 'bravo' | 'oops' | 'hurry' | 'whistle' | 'bang'

/** Seconds for the whole game, and those added at each decision. */
export interface Clock {
  bank: number
  more: number
}

/** Everything a table can be: what everybody sees before sitting down. */
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

/** A seat as everybody sees it. `name` is of a player (`tuco+cheyenne` in a duel) where the
 * bandits are known. */
export interface SeatCard {
  player: string | null
  bandits: string[]
  who: Who
  name?: string
  level?: string | null
  connected?: boolean
  away?: boolean
  muted?: boolean
  votes?: number
  hints?: number
  pledged?: boolean
  team?: number
}

/** The first message: the version it has seen of each of its seats, `""` for a spectator. */
export interface Hello {
  type: 'hello'
  since?: Record<string, number>
  ref?: string | null
}

/** A decision: the id of a choice offered at this version. */
export interface Act {
  type: 'act'
  seat: number
  version: number
  action: number
  ref?: string | null
}

/** Take back the last own decision. */
export interface TakeBack {
  type: 'take_back'
  seat: number
  version: number
  ref?: string | null
}

export interface Chat {
  type: 'chat'
  text: string
  ref?: string | null
}

export interface Emote {
  type: 'emote'
  key: Emoting
  ref?: string | null
}

/** Take an empty seat, or take one's own back from the bot. One browser may have several. */
export interface Sit {
  type: 'sit'
  seat: number
  name: string
  nonce?: string | null
  bandits?: string[]
  ref?: string | null
}

/** Leave a seat: empty before the game begins, a bot plays on after that. */
export interface Stand {
  type: 'stand'
  seat: number
  ref?: string | null
}

export interface Rename {
  type: 'rename'
  seat: number
  name: string
  ref?: string | null
}

/** The host begins the game; bots sit down where nobody does. */
export interface Begin {
  type: 'begin'
  ref?: string | null
}

/** The host gives a seat to a bot of this level; None opens it again. For somebody who has been
 * away for long, the host or most of the others together may. */
export interface SeatBot {
  type: 'seat_bot'
  seat: number
  level: string | null
  ref?: string | null
}

/** Ask what a bot would do here, at a table that allows it; `hints` answers. */
export interface Advise {
  type: 'advise'
  seat: number
  version: number
  ref?: string | null
}

/** The host asks whoever sits there to leave. */
export interface Remove {
  type: 'remove'
  seat: number
  ref?: string | null
}

/** The host lets what this seat says be heard no more, or again. */
export interface Mute {
  type: 'mute'
  seat: number
  muted: boolean
  ref?: string | null
}

/** The host makes another seat the host; where the host has been gone for long, somebody else
 * takes it for their own. */
export interface HandOver {
  type: 'hand_over'
  seat: number
  ref?: string | null
}

/** The host changes the options of a table that has not begun. */
export interface Change {
  type: 'change'
  options: Options
  ref?: string | null
}

/** Stop the clocks, or let them go on. */
export interface Pause {
  type: 'pause'
  paused: boolean
  ref?: string | null
}

/** Another game with the same people, once this one is over. */
export interface Again {
  type: 'again'
  ref?: string | null
}

export interface Ping {
  type: 'ping'
  at: number
  ref?: string | null
}

/** The table's card; your seats are in `yours`. Who made the table is the host, with a seat or
 * without one. */
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
  removed?: boolean
  next?: string | null
  closed?: boolean
  resumed?: number
}

/** An entry of a viewer's log: an event's data, and its number from 1. */
export interface Told {
  at: number
  event: Happening
}

/** What happened, in words, up to this entry. `later` are the words to show once the card that
 * was laid is covered by the next one, where the table's memory aid wants that. */
export interface Paragraph {
  upto: number
  words: Words
  rule: string | null
  later?: Words | null
}

/** A legal action: its id at this version, and what it names. */
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

/** A row of the account at the end: what those who win together have. */
export interface Side {
  players: string[]
  total: number
  wins: boolean
  free: boolean
  bullets: number
  money?: Record<string, number>
  loot?: number[]
}

/** How it ended: who wins, by which rule, and sentences where there is something to say. */
export interface Outcome {
  winners: string[]
  reason: string
  words: Words[]
  kind: Score
  sides: Side[]
}

/** Milliseconds that each player has left, by player, and whose clock runs as far as the viewer
 * may know. */
export interface Clocks {
  left: Record<string, number>
  running: string[]
}

/** Everything that one viewer knows now, and what was told since a version. */
export interface Frame {
  type: 'frame'
  seat: number | null
  version: number
  since: number
  told: Told[]
  story: Paragraph[]
  view: View
  turns: string[]
  question: Question | null
  waiting: string[]
  clocks: Clocks | null
  outcome: Outcome | null
  undo: boolean
}

/** `seat` is None for a spectator. */
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

/** A choice that a bot thinks good: `share` tells how sure it is, and where it imagined
 * the game to its end, what the player then has, is ahead by, and how likely wins; and why. */
export interface Hint {
  id: number
  share: number
  score?: number | null
  lead?: number | null
  chance?: number | null
  words?: Words
}

/** The answer to `advise`, for who asked: the best first; `left` is how often one may still. */
export interface Hints {
  type: 'hints'
  seat: number
  version: number
  choices: Hint[]
  left: number
}

export interface Done {
  type: 'done'
  ref: string
}

/** What was wrong, and what would be right. `ref` is missing where it could not be read. */
export interface Refused {
  type: 'refused'
  words: Words
  ref?: string | null
}

export interface Pong {
  type: 'pong'
  at: number
}

/** The last message before the connection ends. */
export interface Closed {
  type: 'closed'
  words: Words
}

export type FromBrowser =
  | Hello
  | Act
  | TakeBack
  | Chat
  | Emote
  | Sit
  | Stand
  | Rename
  | Begin
  | SeatBot
  | Remove
  | Mute
  | HandOver
  | Change
  | Pause
  | Again
  | Advise
  | Ping

export type FromServer =
  | TableCard
  | Frame
  | Said
  | Emoted
  | Hints
  | Done
  | Refused
  | Pong
  | Closed

export const USUAL: Options = {"players":4,"bandits":[],"variant":"standard","edition":"standard","readings":{},"modules":["express"],"train":[],"memory":"own","watching":"link","public":false,"clock":null,"patience":60,"hints":false,"deal":""}

/** Who is asking. */
export interface Me {
  name: string
}

export interface NewName {
  name?: string
}

/** A token that moves a person to another device, once. */
export interface Link {
  token: string
}

export interface NewTable {
  options?: Options
}

export interface Code {
  code: string
}

/** A table in a list. In the list of your own, `waiting` are your seats that are asked now,
 * `asked` the seats of all who are, and `changed` is when something last happened there, in
 * seconds since 1970, as far as you may know. */
export interface ListCard {
  code: string
  phase: Phase
  options: Options
  seats: SeatCard[]
  waiting?: number[]
  asked?: number[]
  yours?: number[]
  changed?: number
}

export interface Tables {
  tables: ListCard[]
}

/** A bot that can be seated: its key, its name, and a line about it. */
export interface BotLevel {
  key: string
  name: Words
  text: Words
}

/** What can be added to a game; `players` is empty where it is for as many as the game is. */
export interface ModuleCard {
  key: string
  players: number[]
}

/** Where an option matters: with these variants, or for so many players. */
export interface Scope {
  variants: string[]
  players: number[]
}

/** A game with everything there is to choose: keys, whose words are in the Fluent files
 * (`module-KEY`, `variant-KEY`, `edition-KEY`, `option-NAME`, `bandit-KEY`, `car-KEY`).
 * 
 * `options` has each option's values, that of the standard edition first; `editions` what each of
 * them says otherwise; `scopes` where an option matters, if that is not everywhere. An option,
 * bandit or variant of a module goes with that module only. */
export interface GameCard {
  key: string
  players: number[]
  usual: number
  modules: ModuleCard[]
  bundles: Record<string, string[]>
  variants: Record<string, string[]>
  editions: Record<string, Record<string, string>>
  options: Record<string, Record<string, string[]>>
  scopes: Record<string, Scope>
  bandits: Record<string, string[]>
  cars: Record<string, string[]>
  bots: BotLevel[]
  usual_bot: string
}

export interface Catalogue {
  games: GameCard[]
}

/** A link, to be shown as a QR code. */
export interface Text {
  text: string
}

/** A QR code: an SVG path over `size` by `size` units, with its margin. */
export interface Qr {
  size: number
  path: string
}

/** Through whose eyes (None: a spectator's), and which steps; step 0 is the beginning. */
export interface Watched {
  viewer?: number | null
  first?: number
  count?: number
}

/** A game file to be watched. */
export interface Brought {
  file: string
  watched?: Watched
}

/** A game that is over, through one viewer's eyes: some of its frames, one for each step, and
 * what everybody had at every step, which only now may be known.
 * 
 * `deciders` are the players who decided, from step 1 on; `fair` tells whether the chance of the
 * game was what was promised, None where nothing was. `begins` is the round in which a game that
 * was resumed begins, 0 for one that is told from its start. */
export interface Replay {
  viewer: number | null
  seats: SeatCard[]
  steps: number
  first: number
  deciders: number[]
  kind: Score
  scores: number[][]
  fair: boolean | null
  begins: number
  outcome: Outcome
  frames: Frame[]
}

/** Milliseconds at normal speed; what is not here takes no time. */
export const SHOWN: Record<string, number> = {
  'round-began': 900,
  'turn-began': 250,
  'laid': 420,
  'revealed': 520,
  'wasted': 800,
  'moved': 600,
  'fled': 600,
  'placed': 300,
  'marshal-moved': 600,
  'shot': 600,
  'wounded': 180,
  'took': 480,
  'punched': 450,
  'dropped': 380,
  'put': 380,
  'lost': 400,
  'paid': 400,
  'event-began': 900,
  'counted': 160,
  'awarded': 500,
  'game-over': 300,
  'figure-moved': 380,
  'captured': 500,
  'drank': 500,
  'escaped': 800,
  'removed': 400,
  'planned': 40,
  'turned': 320,
  'fired': 550,
  'fell': 320,
  'stood-up': 320,
  'out': 600,
  'uncoupled': 900,
}
