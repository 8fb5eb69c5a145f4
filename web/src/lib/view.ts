/** Views, events and operands of actions as data: docs/notation.md tells what is in them. */

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

/** In these phases a round is still played; what comes behind them is its end. */
const PLAYED = ['placing', 'drawing', 'scheming', 'keeping', 'stealing']

/** How many rounds are over. */
export function roundsOver(view: View): number {
  return Math.max(0, view.round - (PLAYED.includes(view.phase) ? 1 : 0))
}

/** An event's data: its key, the rule behind it, and its fields by name. */
export interface Happening {
  event: string
  cause: string | null
  [field: string]: unknown
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
