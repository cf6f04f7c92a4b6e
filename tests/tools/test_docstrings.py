"""Docstrings survive compiling."""

from __future__ import annotations

import inspect

from spielzeit.bots import policy
from spielzeit.engine.knowledge import Knowledge
from spielzeit.engine.position import Position, advance
from spielzeit.games.sagani.flow import SaganiFlow
from tools.docstrings import Documented, completed, in_c

SOURCE = '''
class Base:
    """What "every" one is."""
    def price(self, place: int) -> int:
        """One coin – each."""
        return 0

class Quay(Base):
    def price(self, place: int) -> int:
        return place

def at(place: int) -> int:
    """Where?"""
    return place
'''
GENERATED = r"""
static PyMethodDef harbour___Quay_methods[] = {
    {"price",
     (PyCFunction)CPyPy_harbour___Quay___price,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("price($self, place)\n--\n\n")},
};
    .tp_doc = PyDoc_STR("Base()\n--\n\n"),
static PyMethodDef harbourmodule_methods[] = {
    {"at", (PyCFunction)CPyPy_harbour___at, METH_FASTCALL, PyDoc_STR("at(place)\n--\n\n") /* docstring */},
};
"""


def test_what_is_documented_is_documented_when_compiled() -> None:
    """Runs with both trees: the compiled one must not be poorer."""
    assert inspect.getdoc(Position.legal) == (
        "All codes this player may apply now, in the specification's order; empty when he owes nothing."
    )
    assert (inspect.getdoc(Position) or "").startswith("The contract of the inside; a call costs")
    assert inspect.getdoc(Knowledge.outlook)
    assert inspect.getdoc(advance) == "Apply one code, drawing chance where the step needs it."
    assert inspect.getdoc(policy.best) == "The action that looks best; equals are drawn by lot."
    assert inspect.getdoc(SaganiFlow.legal)


def test_the_signature_stays() -> None:
    assert list(inspect.signature(Position.legal).parameters) == ["self", "player"]


def test_generated_c_is_completed() -> None:
    known = Documented({"harbour": SOURCE})
    found = completed(GENERATED, "harbour", known)
    assert r'PyDoc_STR("price($self, place)\n--\n\n" "One coin \342\200\223 each.")' in found
    assert r'PyDoc_STR("Base()\n--\n\n" "What \"every\" one is.")' in found
    assert r'PyDoc_STR("at(place)\n--\n\n" "Where\?")' in found
    assert completed(found, "harbour", known) == found


def test_text_in_c() -> None:
    assert in_c('a\n"b" \\ ä1') == r"a\n\"b\" \\ \303\2441"
