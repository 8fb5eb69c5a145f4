"""A link as a QR code: a path for the browser to draw."""

import segno

from coltexpress.server.answers import Qr

MARGIN = 4
"""How many units must stay light around it."""


def drawn(text: str) -> Qr:
    """The dark squares, joined to strips."""
    rows = [list(row) for row in segno.make_qr(text, error="m").matrix]
    strips = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            width = 0
            while x + width < len(row) and row[x + width]:
                width += 1
            if width:
                strips.append(f"M{x + MARGIN} {y + MARGIN}h{width}v1h-{width}z")
            x += max(1, width)
    return Qr(len(rows) + 2 * MARGIN, "".join(strips))
