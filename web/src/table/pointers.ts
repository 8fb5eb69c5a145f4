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
  'round bridge': 'round.event', 'round tunnels': 'round.event', 'round ambush': 'round.event',
  rounds: 'round.reveal', bullets: 'fire.bullet', money: 'end.count', cash: 'event.hostage_conductor',
  first: 'round.next', leads: 'team.first', partner: 'team.end', team: 'team.end', pair: 'duel.team',
  away: 'escape.gone', captives: 'hostage.take', pile: 'round.steal', hidden: 'hidden.information',
  hand: 'round.draw', filled: 'expert.refill', supply: 'expert.refill', wounds: 'turn.bullets',
  discards: 'expert.discard', train: 'setup.train', 'summary purses': 'table.loot',
  'summary jewels': 'table.loot', 'summary strongboxes': 'table.loot',
  'summary cash': 'event.hostage_conductor', 'summary prize': 'end.gunslinger',
  'summary ransom': 'end.ransom', 'summary sharing': 'event.sharing',
  'summary mortal_bullet': 'event.mortal_bullet', 'summary total': 'end.winner',
}  // prettier-ignore

export const SUPER: Record<string, string> = {
  'card forward': 'super.move', 'card floor': 'super.floor', 'card turn': 'super.turn',
  'card fire': 'super.fire', 'card reflex': 'super.reflex', 'card horse': 'super.horse',
  'car locomotive': 'super.engine', rounds: 'super.detach', first: 'super.next', out: 'super.detach',
  pile: 'super.turns', plan: 'super.plan', train: 'super.train', 'summary loot': 'super.loot',
  'summary total': 'super.engine',
}  // prettier-ignore

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
