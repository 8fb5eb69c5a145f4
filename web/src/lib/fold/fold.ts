/** A view brought up to date by one event, so that the table can show it happen.
 *
 *  This is for playing out only: what a player stands on is always the view that was sent. The
 *  tests compare the two. */

import type { Happening, View } from '../view'
import { foldBoard } from './board'
import { type Memory, cover, foldCards } from './cards'
import { foldFigures } from './figures'
import { foldStances } from './stances'

type Folder = (view: View, event: Happening) => void

const FOLDERS: Folder[] = [foldCourse, foldCards, foldBoard, foldFigures, foldStances]

/** The view after this event; the one before it stays as it is. The table's memory aid tells how much
 *  of the pile is still seen. */
export function folded(view: View, event: Happening, memory: Memory = 'whole'): View {
  const next = structuredClone(view)
  if (memory !== 'whole') cover(next, event, memory)
  for (const fold of FOLDERS) fold(next, event)
  return next
}

/** Whether this is a game in which bandits stand in rows. */
export function hasRows(view: View): boolean {
  return view.rivals !== undefined
}

function foldCourse(view: View, event: Happening): void {
  switch (event.event) {
    case 'cleared':
      view.pile = []
      view.cursor = -1
      setSteps(view, 0, 0, 0)
      break
    case 'round-began':
      view.round = event['round'] as number
      if (event['card'] !== null && view.rounds) {
        view.rounds[view.round - 1] = event['card'] as string
      }
      view.first = event['first'] as string
      view.phase = hasRows(view) ? 'scheming' : 'drawing'
      break
    case 'turn-began':
      view.phase = 'scheming'
      setSteps(view, event['turn'] as number, 0, 0)
      break
    case 'scheme-ended':
      view.phase = 'keeping'
      setSteps(view, (view.turn ?? 0) + 1, 0, 0)
      break
    case 'event-began':
      view.phase = 'ending'
      view.cursor = view.pile.length
      break
    default:
      foldQuestion(view, event)
  }
}

function setSteps(view: View, turn: number, seat: number, step: number): void {
  if (view.turn === undefined) return
  view.turn = turn
  view.seat = seat
  view.step = step
}

function foldQuestion(view: View, event: Happening): void {
  switch (event.event) {
    case 'step-due':
      setSteps(view, event['turn'] as number, event['seat'] as number, event['step'] as number)
      close(view, [event['player'] as string])
      break
    case 'game-over':
      view.phase = 'over'
      close(view, [])
      break
    case 'asked':
      foldAsked(view, event)
      break
    case 'sealed':
      view.sealed?.push(event['action'])
      if (!event['more']) {
        const player = event['player'] as string
        view.deciders = view.deciders.filter((one) => one !== player)
        view.questions.at(-1)!.silent = view.deciders
      }
  }
}

function close(view: View, deciders: string[]): void {
  view.questions = []
  view.sealed = null
  view.deciders = deciders
}

function foldAsked(view: View, event: Happening): void {
  const question = event['question'] as View['questions'][number]
  const below = view.questions.slice(0, event['depth'] as number)
  close(view, question.player === undefined ? (question.silent ?? []) : [question.player])
  view.questions = [...below, question]
  if (view.player !== null && question.asked?.includes(view.player)) view.sealed = []
}
