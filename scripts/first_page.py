"""How large the first page is, and how soon one can play: measured in a real browser.

    python -m scripts.first_page [TIMES]

opens the first page with an empty cache, presses “Play now”, and waits until a card can be laid;
then the same table by its link, again with an empty cache. Prints the bytes that came over the
line, and the median of each time.
"""

import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser

from tests.browser.browsing import Visitor, chromium
from tests.server.serving import Server, serving

TIMES = 5
CARD = ".table .hand button.face"
LIMITS = {"bytes": 150_000, "seconds": 2.0}


class Weighed(Visitor):
    """A visitor whose browser counts the bytes that come over the line."""

    def __init__(self, browser: Browser, server: Server) -> None:
        super().__init__(browser, server)
        self.bytes = 0
        line = self.context.new_cdp_session(self.page)
        line.send("Network.enable")
        line.on("Network.loadingFinished", self.loaded)

    def loaded(self, done: dict[str, Any]) -> None:
        self.bytes += int(done["encodedDataLength"])


def measured(browser: Browser, server: Server) -> dict[str, float]:
    """One visit: bytes of the first page, and seconds until something can be pressed."""
    found: dict[str, float] = {}
    with Weighed(browser, server) as ann:
        began = time.monotonic()
        ann.open()
        ann.page.wait_for_selector("button.now")
        found["first page, seconds"] = time.monotonic() - began
        ann.page.wait_for_load_state("networkidle")
        found["first page, bytes"] = ann.bytes
        began = time.monotonic()
        ann.page.locator("button.now").click()
        ann.page.wait_for_selector(CARD)
        found["from “Play now” to a card, seconds"] = time.monotonic() - began
        code, cookies = ann.code, ann.context.cookies()
    with Weighed(browser, server) as again:
        again.context.add_cookies(cookies)  # type: ignore[arg-type]  # as they were given
        began = time.monotonic()
        again.open(f"#/table/{code}")
        again.page.wait_for_selector(CARD)
        found["a table by its link, seconds"] = time.monotonic() - began
    return found


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else TIMES
    with (
        tempfile.TemporaryDirectory() as home,
        serving(Path(home), bot_pace=1) as server,
        chromium() as browser,
    ):
        visits = [measured(browser, server) for _ in range(times)]
    is_fine = True
    for name in visits[0]:
        value = median(visit[name] for visit in visits)
        limit = LIMITS[name.rpartition(" ")[2]]
        is_fine &= value <= limit
        print(f"{name}: {value:,.2f} (at most {limit:,.0f})")
    sys.exit(0 if is_fine else 1)


if __name__ == "__main__":
    main()
