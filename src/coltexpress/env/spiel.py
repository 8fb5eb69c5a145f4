"""The game in OpenSpiel: `pyspiel.load_game("python_coltexpress")` after this module's import.

Chance is sampled: one chance node at the start deals the game, and whatever is drawn later follows
from that deal. What a player knows is its information state; `resample_from_infostate` draws a
world from the player's view alone, for the IS-MCTS of OpenSpiel's Python side.
"""

import hashlib
from collections.abc import Callable
from typing import Any

from coltexpress.content import catalog
from coltexpress.engine.rng import Rng
from coltexpress.engine.rule import vector
from coltexpress.engine.vocab import NOBODY, ROUNDS
from coltexpress.env.replica import Replica
from coltexpress.env.rewards import REWARDS, write_rewards
from coltexpress.env.tables import begun, fresh_seed, missing, reward_number, sound_setup
from coltexpress.notation.plain import hand_sentence, told
from coltexpress.notation.plates import has_decks
from coltexpress.notation.text import action_text
from coltexpress.setup import Setup
from coltexpress.words import say

try:
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray
except ImportError as error:
    raise missing("OpenSpiel", "openspiel") from error

from librt.vecs import vec

from coltexpress.env.arrays import Screens, highs

SHORT_NAME = "python_coltexpress"
DEAL = 0
"""The one outcome of the one chance node."""
MOST_LEAD = 32.0
"""No lead is larger, in thousands of dollars."""
BITS = 2**53
"""A chance between 0 and 1 has as many values."""

PARAMETERS: dict[str, Any] = {
    "players": 4,
    "modules": "express",  # with a + between them
    "bandits": "",  # by seat, with a + between them; empty for bandits by chance
    "variant": "standard",
    "edition": "standard",
    "reward": REWARDS[0],
    "seed": -1,  # of the deals; below 0 they differ from process to process
}

COUNTS = catalog.player_counts(())

GAME_TYPE = pyspiel.GameType(
    short_name=SHORT_NAME,
    long_name="Python Colt Express",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=COUNTS[-1],
    min_num_players=COUNTS[0],
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


def setup_of(parameters: dict[str, Any]) -> Setup:
    """The setup that parameters describe. Raises `BadSetup` with all its problems."""
    return sound_setup(
        Setup(
            players=parameters["players"],
            modules=tuple(parameters["modules"].split("+")),
            bandits=tuple(key for key in parameters["bandits"].split("+") if key),
            variant=parameters["variant"],
            edition=parameters["edition"],
        )
    )


def longest_game(setup: Setup) -> int:
    """No game of a setup has more decisions, whatever its round cards are."""
    desk, s = begun(setup, 0)
    most = int(desk.rules.course.most_decisions(s))
    for card in range(desk.rules.round_cards):
        s.rounds = vector([card] * ROUNDS)
        most = max(most, int(desk.rules.course.most_decisions(s)))
    return most


class ColtExpressGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel tells no types
    """See the module."""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(parameters or {})}
        self.setup = setup_of(given)
        self.reward = reward_number(given["reward"])
        self.rng = Rng(given["seed"] if given["seed"] >= 0 else fresh_seed())
        self.desk, _ = begun(self.setup, 0)
        self.highs = highs(self.desk).astype(np.float32)
        most = 1.0 if given["reward"] == "win" else MOST_LEAD
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.desk.space.size),
            max_chance_outcomes=1,
            num_players=self.setup.players,
            min_utility=-most,
            max_utility=most,
            max_game_length=longest_game(self.setup),
        )
        super().__init__(GAME_TYPE, info, parameters or {})

    def new_initial_state(self) -> "ColtExpressState":
        """A game before it is dealt."""
        return ColtExpressState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(
        self, kind_of: Any = None, parameters: dict[str, Any] | None = None
    ) -> "Observer":
        """What players or, where nothing private is asked for, spectators see."""
        return Observer(self, kind_of or pyspiel.IIGObservationType(perfect_recall=False))


class ColtExpressState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel tells no types
    """A game at one moment, or before it is dealt."""

    def __init__(self, game: ColtExpressGame) -> None:
        super().__init__(game)
        self.replica: Replica | None = None

    @property
    def dealt(self) -> Replica:
        """The game, which must have been dealt."""
        assert self.replica is not None
        return self.replica

    def current_player(self) -> int:
        if self.replica is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.replica.over else self.replica.decider

    def is_terminal(self) -> bool:
        return self.replica is not None and self.replica.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(DEAL, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        space = self.dealt.desk.space
        return sorted(int(space.index(one, player)) for one in self.dealt.legal(player))

    def _apply_action(self, index: int) -> None:
        if self.replica is None:
            game = self.get_game()
            self.replica = Replica(game.setup, int(game.rng.wide(2**60)))
            return
        player = self.replica.decider
        self.replica.apply(player, int(self.replica.desk.space.action(index, player)))

    def _action_to_string(self, player: int, index: int) -> str:
        if self.replica is None or player < 0:
            return say("spiel-deal")
        action = int(self.replica.desk.space.action(index, player))
        return action_text(self.replica.state, player, action)

    def returns(self) -> list[float]:
        """The rewards of all players; noughts before the end."""
        game = self.get_game()
        found = vec[float]([0.0 for _ in range(game.num_players())])
        if self.is_terminal():
            write_rewards(self.dealt.state, game.reward, found, 0)
        return list(found)

    def resample_from_infostate(
        self, player: int, chance: Callable[[], float]
    ) -> "ColtExpressState":
        """Another game that is the same to this player, drawn from its view alone. It has no
        history: that of this one would tell what others did in secret."""
        other: ColtExpressState = self.get_game().new_initial_state()
        other.replica = self.dealt.copy()
        if not self.is_terminal():
            other.replica.swap(player, int(chance() * BITS))
        return other

    def __str__(self) -> str:
        """What lies open, and a fingerprint of all with the chance to come: equal texts are equal
        games."""
        if self.replica is None:
            return say("spiel-before")
        lines = told(self.replica.view(NOBODY))
        return "\n".join([*lines, say("spiel-digest", digest=self.replica.state.digest())])


class Observer:
    """Fills tensors and makes strings of what players see."""

    def __init__(self, game: ColtExpressGame, kind_of: Any) -> None:
        single = pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.game = game
        self.screens = Screens()
        self.recall = bool(kind_of.perfect_recall)
        self.is_public = bool(kind_of.public_info)
        self.is_private = kind_of.private_info == single
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self.is_public and self.is_private:
            self.tensor = np.zeros(len(game.highs), dtype=np.float32)
            self.dict["info_state" if self.recall else "observation"] = self.tensor

    def set_from(self, state: ColtExpressState, player: int) -> None:
        """The features of what this player sees, each as a part of its largest value."""
        if self.tensor is None:
            return
        if state.replica is None:
            self.tensor.fill(0)
            return
        screen = self.screens.of(state.replica.desk)
        np.divide(screen.observation(state.replica.state, player), self.game.highs, out=self.tensor)

    def string_from(self, state: ColtExpressState, player: int) -> str | None:
        """All that a player knows: a fingerprint of it as an information state, as an observation
        sentences. For spectators, what lies open. What is private alone is not told."""
        if not self.is_public:
            return None
        if state.replica is None:
            return say("spiel-before")
        seen = state.replica.view(player if self.is_private else NOBODY)
        if self.recall and self.is_private:
            return hashlib.blake2b(seen.key(), digest_size=16).hexdigest()
        lines = told(seen)
        if self.is_private and has_decks(seen.rules):
            lines.append(hand_sentence(seen, player, list(seen.hand), own=True))
        return "\n".join(lines)


pyspiel.register_game(GAME_TYPE, ColtExpressGame)
