### The rules reference goes on: the team game, in English.

## The team game

chapter-teams-all = The team game
rule-team-seats = Teams: side by side
    .text = Four or six players can play in teams of two, with the expansion or without. Partners sit next to each other, A on the right and B on the left, and play one right after the other.
    .see = team.first team.switch team.end
rule-team-place = Teams: starting places
    .text = Every A starts inside the caboose, the last car, and every B inside the car in front of it. With horses, the attack on horseback takes the place of this rule.
    .see = setup.first horse.attack team.seats
rule-team-first = Teams: the first player
    .text = A random A begins the first round, and each following round the A of the next team clockwise. With horses it is the A of the team to which the drawn bandit of the rearmost car belongs.
    .see = horse.first round.next team.seats
rule-team-draw = Teams: a card from your partner
    .text = At the start of a round, once the Poodle's bullets have been handed out, you each draw one card from your partner's deck. Then you all fill your hands from your own decks; your partner's card counts as one of your hand.
    .see = round.draw team.card hostage.poodle
rule-team-card = Teams: playing your partner's card
    .text = You may lay an action card of your partner's like one of your own. Your partner's bandit carries it out, your partner makes the choices, and afterwards the card goes back to your partner. A bullet drawn from your partner clogs your hand. Borrowed cards that you do not lay are yours for good.
    .see = team.draw turn.bullets team.expert
rule-team-expert = Teams: expert variant
    .text = If your partner's draw pile is empty when you are to draw from it, its discard pile is shuffled to make a new one; if that is empty too, you draw nothing. You draw your partner's card even if the cards you kept fill your hand, so a hand can be larger than usual. A borrowed card or a partner's bullet that you discard goes on your own discard pile. Attack plans can keep a borrowed card as well.
    .see = expert.refill expert.reshuffle round.plan team.draw
rule-team-power = Teams: powers go with the card
    .text = What lets Ghost's card lie face down, and what forces the Photographer's bandit to show its cards, depends on whose card it is, not on who lays it. So two cards of Ghost's may lie face down in one first turn, one laid by Ghost's player and one by the partner.
    .see = ghost.facedown hostage.photographer team.card
rule-team-friendly = Teams: hitting your partner
    .text = You may shoot or punch your partner, and have to if there is no other victim. Where Belle could be hit, the attacker's partner counts as another victim and so protects her.
    .see = may.must belle.charm duel.friendly
rule-team-switch = Teams: switching turns
    .text = A switching turn starts with the B of the first player's team, followed by its A; then come the other teams anticlockwise, B before A each time.
    .see = turn.switch team.seats team.first
rule-team-end = Teams: who wins
    .text = Partners put their money together, and the richest team wins. If teams are equally rich, the one that received fewer bullets wins; if that is equal too, they share the win.
    .see = end.winner end.tie team.gunslinger
rule-team-gunslinger = Teams: the gunslinger prize
    .text = The $1,000 go once to the team that has fired the most bullets at other teams; bullets that hit a partner do not count. If teams are tied, each of them gets the whole sum.
    .see = end.gunslinger team.end team.friendly
