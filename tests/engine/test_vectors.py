"""Vectors of noughts: as long as asked, or none at all."""

import pytest

from coltexpress.engine.rule import MOST_NOUGHTS, zeros


@pytest.mark.parametrize("count", [0, 1, MOST_NOUGHTS])
def test_a_vector_of_noughts_is_as_long_as_asked(count: int) -> None:
    assert list(zeros(count)) == [0] * count


@pytest.mark.parametrize("count", [-1, MOST_NOUGHTS + 1])
def test_a_vector_of_another_length_is_never_given_instead(count: int) -> None:
    with pytest.raises(ValueError, match=str(count)):
        zeros(count)
