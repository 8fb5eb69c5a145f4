"""OpenSpiel's information-set search plays a round of Colt Super Express."""

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from coltexpress.env import spiel

game = pyspiel.load_game(f"{spiel.SHORT_NAME}(players=3,modules=super,seed=5)")
chance = np.random.RandomState(1)
bot = ismcts.ISMCTSBot(
    game, mcts.RandomRolloutEvaluator(1, chance), uct_c=1.4, max_simulations=60, random_state=chance
)
state = game.new_initial_state()
state.apply_action(spiel.DEAL)
for _ in range(game.num_players()):
    action = bot.step(state)
    print(state.action_to_string(action))
    state.apply_action(action)
print(state.observation_string(0))
