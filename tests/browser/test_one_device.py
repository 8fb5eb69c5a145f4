"""Several people at one device: what all of them see is no more than all of them may know."""

import re

import pytest
from playwright.sync_api import Browser

from tests.browser.browsing import CHANGED, LAPTOP, PHONE, Visitor
from tests.server.serving import Server

CARDS = re.compile(r"Move|Floor|Fire|Punch|Robbery|Marshal card")
"""Cards of the base game, as sentences call them."""
READ = """() => {
    const parts = [...document.querySelectorAll('.dock, .heap')]
    return parts.map(node => node.textContent).join(' ')
}"""


def share(ann: Visitor, *names: str, bots: int = 0) -> None:
    """Sit down with these people at one device."""
    ann.open("#/device")
    for _ in names[2:]:
        ann.press("One more person")
    for at, name in enumerate(names):
        ann.page.get_by_label(f"Name {at + 1}").fill(name)
    ann.press(str(len(names) + bots))
    ann.press("Begin")
    ann.page.wait_for_selector(".hand-over")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_nobody_reads_what_another_one_drew(
    browser: Browser, server: Server, size: dict[str, int]
) -> None:
    with Visitor(browser, server, viewport=size) as ann:
        share(ann, "Ann", "Bob", "Cyd")
        taking = ann.page.locator(".hand-over button")
        for _ in range(6):
            ann.wait_until_asked()
            # Where everybody takes two steps in a row, the device stays with the same person.
            if taking.count():
                assert CARDS.findall(ann.page.evaluate(READ)) == []
                taking.click()
            before = ann.state()
            ann.page.locator(".table .hand button.deck").click()
            ann.page.wait_for_function(CHANGED, arg=before)
        ann.wait_until_asked()
        if taking.count():
            assert CARDS.findall(ann.page.evaluate(READ)) == []
            taking.click()
        assert re.search(r"draws .*(Move|Floor|Fire|Punch|Robbery)", ann.page.evaluate(READ))


def test_on_one_device_there_is_every_option(browser: Browser, server: Server) -> None:
    with Visitor(browser, server) as ann:
        ann.open("#/device")
        ann.page.get_by_label("Name 1").fill("Ann")
        ann.press("Teams")
        ann.press("4")
        ann.page.get_by_text("More options").click()
        ann.page.get_by_label("Way of playing").select_option(label="Expert")
        ann.page.get_by_label("The pile shows").select_option(label="all cards")
        ann.page.get_by_label("Clock").select_option(index=2)
        ann.page.get_by_label("Edition").select_option(label="Czech")
        ann.press("Begin")
        ann.page.wait_for_selector(".hand-over")
        assert ann.page.locator("[data-plate] .clock").count() == 2
        assert ann.page.locator("[data-plate]", has_text="team 2").count() == 2
        ann.open_menu()
        options = ann.page.locator("dialog dl").inner_text()
        for chosen in ("Colt Express + Teams", "Expert", "Czech", "all cards", "10 minutes"):
            assert chosen in options
