/** Where the answers to a question are on the board, so that they can be lit there. */

import type { Choice, Question } from '../lib/protocol'
import type { View } from '../lib/view'

export interface Lights {
  places: Map<string, Choice>
  figures: Map<string, Choice>
  tokens: Map<string, Choice>
  /** Held loot to be knocked down, and flasks, on plates: by token. */
  captives: Map<string, Choice>
}

export function lightsOf(view: View, question: Question | null): Lights {
  const lights: Lights = {
    places: new Map(), figures: new Map(), tokens: new Map(), captives: new Map(),
  }
  for (const choice of question?.choices ?? []) light(lights, view, choice)
  return lights
}

function light(lights: Lights, view: View, choice: Choice): void {
  const names = choice.names
  switch (choice.kind) {
    case 'go':
    case 'ride':
    case 'flee':
    case 'shove':
      lights.places.set(names.place!, choice)
      break
    case 'walk':
    case 'board':
      lights.places.set(`inside ${names.car}`, choice)
      break
    case 'shoot':
    case 'punch':
      lights.figures.set(names.figure ?? names.bandit!, choice)
      break
    case 'take':
      for (const token of alike(view, choice)) lights.tokens.set(token, choice)
      break
    case 'capture':
      lights.captives.set(names.captive!, choice)
  }
}

/** The tokens at the place of whoever is asked that an answer may mean. */
function alike(view: View, choice: Choice): string[] {
  const bandit = view.questions.at(-1)?.bandit
  const place = bandit === undefined ? undefined : view.bandits[bandit]?.place
  return Object.keys(view.loot).filter((name) => {
    const token = view.loot[name]!
    const isHalf = view.half?.includes(name) ?? false
    return (
      token.where === place &&
      token.kind === choice.names.loot &&
      (token.kind !== 'purse' || token.value === choice.names.value) &&
      (token.kind !== 'whisky' || (isHalf === (choice.names.half ?? false) && token.value === choice.names.value))
    )
  })
}
