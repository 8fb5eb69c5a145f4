"""The rules of Colt Super Express once more, as plainly as can be, to compare games with.

A table is rows of names, each from the rear to the front. Nothing of the engine is used here.
"""

from dataclasses import dataclass, field

INSIDE, ROOF = "inside", "roof"
OTHER = {INSIDE: ROOF, ROOF: INSIDE}
Spot = tuple[int, str]
"""Car and floor; the locomotive is car 0."""


@dataclass
class Plain:
    """A game among these players; `values` are those of the cars, the first one's first."""

    players: list[str]
    first: int
    values: list[int]
    horses: bool
    rows: dict[Spot, list[str]] = field(default_factory=dict)
    forward: dict[str, bool] = field(default_factory=dict)
    fallen: set[str] = field(default_factory=set)
    off: list[str] = field(default_factory=list)
    out: list[str] = field(default_factory=list)
    loot: dict[str, list[int]] = field(default_factory=dict)
    winners: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """`super.train`, `super.place`, `super.facing`"""
        count = len(self.players)
        self.last = count + 1
        for seat in range(count):
            name = self.players[(self.first + seat) % count]
            self.rows[count - seat, INSIDE] = [name]
            self.forward[name] = seat < -(-count // 2)
            self.loot[name] = []

    def seats(self) -> list[str]:
        return self.players[self.first :] + self.players[: self.first]

    def remaining(self) -> list[str]:
        return [name for name in self.players if name not in self.out]

    def aboard(self) -> list[str]:
        return [name for name in self.remaining() if name not in self.off]

    def spot(self, name: str) -> Spot:
        return next(spot for spot, row in self.rows.items() if name in row)

    def leave(self, name: str) -> Spot:
        spot = self.spot(name)
        self.rows[spot].remove(name)
        return spot

    def join(self, name: str, spot: Spot, *, foremost: bool) -> None:
        row = self.rows.setdefault(spot, [])
        row.insert(len(row) if foremost else 0, name)

    def go(self, name: str, *, forward: bool) -> None:
        """`super.enter`"""
        car, floor = self.leave(name)
        car += -1 if forward else 1
        if 0 <= car <= self.last:
            self.join(name, (car, floor), foremost=not forward)
            return
        self.fallen.discard(name)
        (self.off if self.horses else self.out).append(name)

    def shoot(self, name: str) -> None:
        """`super.fire`, `super.down`"""
        car, floor = self.spot(name)
        forward = self.forward[name]
        row = self.rows[car, floor]
        at = row.index(name)
        ahead = row[at + 1 :] if forward else row[:at][::-1]
        for further in range(car - 1, -1, -1) if forward else range(car + 1, self.last + 1):
            there = self.rows.get((further, floor), [])
            ahead = [*ahead, *(there if forward else there[::-1])]
        for victim in ahead:
            if victim not in self.fallen:
                self.fallen.add(victim)
                self.go(victim, forward=forward)
                return

    def ride(self, name: str) -> None:
        """`super.horse`"""
        self.forward[name] = True
        self.join(name, (0, INSIDE), foremost=True)

    def reveal(self, name: str, card: str) -> None:
        if name in self.off:
            self.off.remove(name)
            if card == "horse":
                self.ride(name)
            else:
                self.out.append(name)
        elif name in self.fallen:
            self.fallen.remove(name)
            if card == "reflex":
                self.shoot(name)
        else:
            self.act(name, card)

    def act(self, name: str, card: str) -> None:
        match card:
            case "turn":
                self.forward[name] = not self.forward[name]
            case "floor":
                car, floor = self.leave(name)
                self.join(name, (car, OTHER[floor]), foremost=not self.forward[name])
            case "forward":
                self.go(name, forward=self.forward[name])
            case "fire":
                self.shoot(name)
            case "reflex":
                self.fallen.add(name)
            case "horse":
                self.leave(name)
                self.ride(name)

    def play(self, plans: dict[str, list[str]]) -> None:
        """One round."""
        left = {name: list(cards) for name, cards in plans.items()}
        for _ in range(3):
            for name in self.seats():
                if name not in self.out:
                    self.reveal(name, left[name].pop(0))
                    if self.is_won(left):
                        return
        self.end_round()

    def is_won(self, left: dict[str, list[str]]) -> bool:
        """`super.last`, `super.pending`"""
        if len(self.remaining()) == 1:
            self.winners = self.remaining()
        elif not any(left[name] for name in self.off) and len(self.aboard()) == 1:
            self.winners = self.aboard()
            self.out += self.off
            self.off = []
        return bool(self.winners)

    def end_round(self) -> None:
        """`super.sequence`"""
        still_off, self.off = self.off, []
        if self.is_over_without(still_off):
            return
        end = [*self.rows.pop((self.last, INSIDE), []), *self.rows.pop((self.last, ROOF), [])]
        self.last -= 1
        if self.is_over_without(end):
            return
        spots = [(car, floor) for car in range(self.last, -1, -1) for floor in (ROOF, INSIDE)]
        taker = next(row[0] for spot in spots if (row := self.rows.get(spot)))
        self.loot[taker].append(self.values[self.last])
        if self.last == 0:
            self.winners = self.best(self.remaining())
            return
        while True:
            self.first = (self.first + 1) % len(self.players)
            if self.players[self.first] not in self.out:
                return

    def is_over_without(self, gone: list[str]) -> bool:
        """`super.last`, `super.nobody`"""
        self.out += gone
        if len(self.remaining()) <= 1:
            self.winners = self.remaining() or self.best(gone)
        return bool(self.winners)

    def best(self, rivals: list[str]) -> list[str]:
        """`super.engine`, `super.nobody`"""
        worth = {name: (len(self.loot[name]), max(self.loot[name], default=0)) for name in rivals}
        most = max(worth.values())
        return [name for name in self.players if worth.get(name) == most]

    def told(self) -> str:
        """How everybody stands, as `rails.rows` tells it."""
        found = []
        for car in range(self.last + 1):
            for floor in (INSIDE, ROOF):
                if row := self.rows.get((car, floor)):
                    words = " ".join(
                        name + "<>"[self.forward[name]] + "_" * (name in self.fallen)
                        for name in row
                    )
                    found.append(f"{floor} {car}: {words}")
        for title, names in (("off", self.off), ("out", self.out)):
            if names:
                gone = [name for name in self.players if name in names]
                found.append(f"{title}: {' '.join(gone)}")
        return "; ".join(found)
