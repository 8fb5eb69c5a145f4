"""Room for everything: seven bandits at one place, the longest names, and a slow connection."""

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, WebSocketRoute

from tests.browser.browsing import BOXES, LAPTOP, PHONE, Visitor, overlaps, play_on
from tests.server.serving import Server

LONGEST = ("W" * 24, "Maximiliana Constanze v. ", "ﷺ" * 24, "i" * 24, "Wolfgang Amadeus Mozart.")
SPILT = """() => [...document.querySelectorAll('.table :is(button, h1, h2, strong)')]
    .filter(node => node.checkVisibility({ visibilityProperty: true }))
    .filter(node => !node.closest('.unseen, .scroller, .log'))
    .filter(node => getComputedStyle(node).overflow === 'visible' && node.clientWidth > 0)
    .filter(node => node.scrollWidth > node.clientWidth + 1)
    .map(node => `${node.className} ${node.textContent}`)"""


def crowded(place: str) -> Any:
    """Puts everybody at one place in whatever the server sends."""

    def through(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def changed(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "frame":
                for row in message["view"]["bandits"].values():
                    row["place"] = place
            route.send(json.dumps(message))

        server.on_message(changed)

    return through


def test_seven_at_one_place_with_the_longest_names_do_not_overlap(
    browser: Browser, server: Server
) -> None:
    for size, place in ((LAPTOP, "roof 2"), (PHONE, "inside 3")):
        with Visitor(browser, server, viewport=size) as ann:
            ann.page.route_web_socket("**/ws/*", crowded(place))
            ann.open("#/device")
            ann.press("Colt Super Express")
            for _ in range(5):
                ann.press("One more person")
            for at in range(7):
                ann.page.get_by_label(f"Name {at + 1}").fill(LONGEST[at % len(LONGEST)])
            ann.press("Begin")
            ann.page.locator(".hand-over button").click()
            ann.page.wait_for_selector(".planner")
            ann.page.wait_for_timeout(700)
            people = ann.page.evaluate(BOXES, "figure")
            assert len(people) == 7
            assert overlaps(people) == []
            assert overlaps(ann.page.evaluate(BOXES, "token")) == []
            assert ann.page.evaluate(SPILT) == []
            assert ann.page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@contextmanager
def delayed(server: Server, seconds: float) -> Iterator[Server]:
    """The same server behind a line on which everything takes so long, each way."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65_536):
            loop.call_later(seconds, writer.write, data)
        loop.call_later(seconds, writer.close)

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        near, far = await asyncio.open_connection("127.0.0.1", server.port)
        try:
            await asyncio.gather(carry(reader, far), carry(near, writer), return_exceptions=True)
        finally:
            far.close()
            writer.close()

    start = asyncio.start_server(connected, "127.0.0.1", 0)
    proxy = asyncio.run_coroutine_threadsafe(start, loop).result()
    slow = Server(server.database, {})
    slow.port = proxy.sockets[0].getsockname()[1]
    try:
        yield slow
    finally:
        asyncio.run_coroutine_threadsafe(ended(proxy), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


async def ended(proxy: asyncio.Server) -> None:
    """Nothing more is carried."""
    proxy.close()
    rest = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)
    await asyncio.sleep(0.1)  # what was closed says so to the loop


def test_a_slow_connection_is_slow_and_nothing_else(browser: Browser, server: Server) -> None:
    with delayed(server, 0.3) as slow, Visitor(browser, slow) as ann:
        ann.play_now()
        play_on(ann, 5)
        assert ann.version() > 10
        assert ann.page.get_by_text("The connection is lost").count() == 0
