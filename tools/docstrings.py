"""Puts the docstrings back that mypyc leaves out, so that `help(Position.legal)` says something when compiled.

mypyc writes each function's signature into the generated C, where Python looks for its documentation:
`PyDoc_STR("legal($self, player)\\n--\\n\\n")`. What follows the signature is the docstring; here it is added.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tools.compiled import module_name

TABLE = re.compile(r"static PyMethodDef (\w+)_methods\[\] = \{")
SIGNATURE = re.compile(r'PyDoc_STR\("((\w+)\([^"]*\)\\n--\\n\\n)"\)')


class Documented:
    """The docstrings of the compiled modules; a method without one has that of the class it overrides."""

    def __init__(self, sources: dict[str, str]) -> None:
        self.functions: dict[tuple[str, str], str] = {}  # by module and name
        self.classes: dict[str, str] = {}
        self.methods: dict[tuple[str, str], str] = {}  # by class and name
        self.bases: dict[str, list[str]] = {}
        for module, source in sources.items():
            for node in ast.parse(source).body:
                if isinstance(node, ast.FunctionDef):
                    self.functions[module, node.name] = ast.get_docstring(node) or ""
                elif isinstance(node, ast.ClassDef):
                    self._add_class(node)

    def _add_class(self, node: ast.ClassDef) -> None:
        self.classes[node.name] = ast.get_docstring(node) or ""
        self.bases[node.name] = [base.id for base in node.bases if isinstance(base, ast.Name)]
        for part in node.body:
            if isinstance(part, ast.FunctionDef) and (text := ast.get_docstring(part)):
                self.methods[node.name, part.name] = text

    def method(self, owner: str, name: str) -> str:
        if (owner, name) in self.methods:
            return self.methods[owner, name]
        return next(filter(None, (self.method(base, name) for base in self.bases.get(owner, []))), "")


def add_docstrings(marked: list[Path], folder: Path) -> None:
    """Complete the generated C of every marked module."""
    known = Documented({module_name(file): file.read_text(encoding="utf-8") for file in marked})
    for file in marked:
        module = module_name(file)
        generated = folder / f"__native_{module.replace('.', '___')}.c"
        text = generated.read_text(encoding="utf-8")
        generated.write_text(completed(text, module, known), encoding="utf-8")


def completed(text: str, module: str, known: Documented) -> str:
    owner = ""
    lines = []
    for line in text.splitlines(keepends=True):
        if table := TABLE.match(line):
            owner = table[1].rpartition("___")[2]
        found = SIGNATURE.search(line)
        if found is None:
            lines.append(line)
            continue
        if ".tp_doc" in line:
            doc = known.classes.get(found[2], "")
        elif owner in known.classes:
            doc = known.method(owner, found[2])
        else:
            doc = known.functions.get((module, found[2]), "")
        lines.append(with_text(line, found[1], doc))
    return "".join(lines)


def with_text(line: str, signature: str, doc: str) -> str:
    return (
        line.replace(f'PyDoc_STR("{signature}")', f'PyDoc_STR("{signature}" "{in_c(doc)}")', 1)
        if doc
        else line
    )


def in_c(text: str) -> str:
    """As a C string: what is not plain ASCII as octal bytes, which unlike \\x end after three digits."""
    plain = {ord("\n"): "\\n", ord('"'): '\\"', ord("\\"): "\\\\", ord("?"): "\\?"}
    return "".join(
        plain.get(byte) or (chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}")
        for byte in text.encode("utf-8")
    )
