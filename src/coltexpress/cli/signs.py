"""Signs that not every terminal can show, and what stands for them there."""

PLAIN = {
    "\N{MULTIPLICATION SIGN}": "x", "“": '"', "”": '"', "…": "...", "▸": ">",
}  # fmt: skip


def shown(text: str, encoding: str | None) -> str:
    """The text as an output with this encoding can show it; unknown signs are question marks."""
    name = encoding or "ascii"
    try:
        text.encode(name)
    except UnicodeEncodeError:
        text = "".join(sign if fits(sign, name) else PLAIN.get(sign, "?") for sign in text)
    return text


def fits(sign: str, encoding: str) -> bool:
    try:
        sign.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
