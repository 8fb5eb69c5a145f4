"""The browser's types are those of the server's messages."""

from scripts.types import TARGET, text


def test_the_file_of_types_is_what_the_messages_make_it() -> None:
    made = "python -m scripts.types writes it anew"
    assert TARGET.read_text(encoding="utf-8") == text(), made


def test_types_are_told_as_they_are() -> None:
    told = text()
    assert "export interface Act {\n  type: 'act'\n  seat: number\n  version: number\n" in told
    assert "  question: Question | null\n" in told
    assert "  choices: Choice[]\n" in told
    assert "  since?: Record<string, number>\n" in told
    assert "  view: View\n" in told
    assert "export type Phase = 'open' | 'running' | 'over'\n" in told
    assert "  outcome: Outcome | null\n" in told
    assert "  | TakeBack\n" in told
