/** What the server sends, as far as the table shows it. Words are folded; see words.ts. */

export type Words = string

export interface Bandit {
  player: string
  place: string | null
  gun?: number
  cash?: number
  wounds?: Record<string, number>
  rank?: number
  backward?: boolean
  fallen?: boolean
}

export interface Player {
  hand: number
  deck: number
  discards?: Record<string, number>
}

export interface Token {
  kind: string
  value: number | string | null
  where: string
  known: string
}

export interface Asked {
  key: string
  player?: string
  bandit?: string
  victim?: string
  token?: string
  asked?: string[]
  silent?: string[]
  waiting?: string[]
  [operand: string]: unknown
}

export interface View {
  player: string | null
  phase: string
  round: number
  turn?: number
  seat?: number
  step?: number
  marshal?: number
  neutral?: number
  cursor: number
  first: string
  deciders: string[]
  train: string[]
  bandits: Record<string, Bandit>
  players: Record<string, Player>
  hand: Record<string, number>
  loot: Record<string, Token>
  pile: string[]
  rounds?: (string | null)[]
  tops?: string[]
  horses?: number[] | null
  scars?: Record<string, number>
  hostages?: Record<string, string | null> | null
  coach?: number | null
  shotgun?: string | null
  half?: string[]
  rivals?: string[]
  questions: Asked[]
  sealed: unknown[] | null
}

/** An event's data: its key, the rule behind it, and its fields by name. */
export interface Happening {
  event: string
  cause: string | null
  [field: string]: unknown
}

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

export interface Operands {
  card?: string | null
  bandit?: string | null
  place?: string
  loot?: string
  value?: number | string | null
  half?: boolean
  car?: number
  count?: number
  hidden?: boolean
  cards?: string[]
  figure?: string
  captive?: string
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
  question: Question | null
  waiting: string[]
  clocks: Clocks | null
  outcome: Outcome | null
  undo: boolean
  /** The kinds of the turns of the present round card. */
  turns?: string[]
}

export interface SeatCard {
  player: string | null
  bandits: string[]
  who: 'empty' | 'person' | 'bot'
  name?: string
  level?: string | null
  connected?: boolean
  away?: boolean
  muted?: boolean
}

export interface Options {
  players: number
  variant: string
  edition: string
  modules: string[]
  memory: 'strict' | 'own' | 'whole'
  [option: string]: unknown
}

export interface TableCard {
  type: 'table'
  code: string
  options: Options
  seats: SeatCard[]
  host: number | null
  yours: number[]
  phase: 'open' | 'running' | 'over'
  watchers: number
  paused: boolean
  commitment: string
}
