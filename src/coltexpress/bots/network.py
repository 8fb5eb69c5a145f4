"""A bot that plays as a trained network rates the answers, without any search.

It knows the base game for three to six players; whatever else there is it plays like `greedy`.
"""

from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i16

from coltexpress.bots.greedy import Greedy
from coltexpress.engine.observe import View
from coltexpress.engine.ruleset import Ruleset
from coltexpress.env.features import Features
from coltexpress.env.spaces import Space
from coltexpress.extras import needed
from coltexpress.network.lens import Lens, knows
from coltexpress.network.net import Net, load

np = needed("numpy", "train")


class Reader:
    """What views of one ruleset are to the network."""

    def __init__(self, rules: Ruleset) -> None:
        self.space = Space(rules)
        self.features = Features(rules, self.space)
        self.lens = Lens(rules, self.features, self.space)
        self.row: vec[i16] = vec[i16]([i16(0) for _ in range(int(self.features.size))])
        self.rows = np.frombuffer(memoryview(self.row), dtype=np.int16)[None, :]

    def best(self, net: Net, view: View, legal: list[int]) -> int:
        """The legal action that the network rates highest; of equals the first."""
        self.features.fill(view, self.row, 0)
        indexes = np.array([int(self.space.index(action, view.player)) for action in legal])
        answers = self.lens.answers(self.rows, np.zeros(len(legal), dtype=np.int64), indexes)
        ratings, _ = net.rate(self.lens.inputs(self.rows))
        return legal[int(ratings[0, answers].argmax())]


@lru_cache(maxsize=512)
def reader_of(rules: Ruleset) -> Reader:
    """Made once for each ruleset."""
    return Reader(rules)


@lru_cache(maxsize=1)
def shipped() -> Net:
    """The network that comes with the package."""
    return load()[0]


class Network:
    """Chooses what the network rates highest; chance plays no part where it knows the game."""

    def __init__(self, seed: int, net: Net | None = None) -> None:
        self.net = shipped() if net is None else net
        self.other = Greedy(seed)

    def choose(self, view: View, legal: list[int]) -> int:
        """The legal action that the network rates highest."""
        if len(legal) == 1:
            return legal[0]
        if not knows(view.rules):
            return self.other.choose(view, legal)
        return reader_of(view.rules).best(self.net, view, legal)
