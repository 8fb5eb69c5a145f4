/** Which rule to look up for anything on the table. */

export const RULES: Record<string, string> = {
  'bandit ghost': 'ghost.facedown', 'bandit cheyenne': 'cheyenne.pickpocket',
  'bandit django': 'django.knockback', 'bandit belle': 'belle.charm', 'bandit tuco': 'tuco.ceiling',
  'bandit doc': 'doc.hand', marshal: 'marshal.meet', shotgun: 'shotgun.guard', coach: 'coach.inside',
  horse: 'ride.mount', deck: 'turn.draw', 'loot purse': 'table.loot', 'loot jewel': 'table.loot',
  'loot strongbox': 'table.loot', 'loot whisky': 'whisky.when', 'loot car': 'super.loot',
  'car car': 'super.detach', 'card move': 'move.inside', 'card floor': 'floor.change',
  'card fire': 'fire.inside', 'card robbery': 'rob.take', 'card punch': 'punch.victim',
  'card marshal': 'marshal.move', 'card ride': 'ride.card', 'card bullet': 'turn.bullets',
  'round bridge': 'round.event', 'round tunnels': 'round.event',
}  // prettier-ignore

export const SUPER: Record<string, string> = {
  'card forward': 'super.move', 'card floor': 'super.floor', 'card turn': 'super.turn',
  'card fire': 'super.fire', 'card reflex': 'super.reflex', 'card horse': 'super.horse',
}

/** The rule that something is about; empty where there is none of its own. */
export function ruleOf(game: string, kind: string, key: string): string {
  const name = key ? `${kind} ${key}` : kind
  if (game === 'super') return SUPER[name] ?? (kind === 'bandit' ? 'super.facing' : (RULES[name] ?? ''))
  if (RULES[name]) return RULES[name]
  if (kind === 'captive') return `hostage.${key}`
  if (kind === 'turn') return `turn.${key}`
  if (kind === 'round') return `event.${key}`
  return kind === 'car' ? 'table.cars' : ''
}
