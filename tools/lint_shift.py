"""Forbids a shifted constant in compiled modules: mypyc makes `1 << k` a 32-bit shift, wrong from 31 on.

The source check is quick and runs in `make check`. mypyc also carries a constant through a local variable
(`one: i64 = 1; one << k`), so the build looks at the generated C as well, where nothing is hidden.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.compiled import ROOT, marked_files

REMEDY = "use engine.bits.BIT[k]"
FIXED_WIDTH = {"i64", "i32", "i16", "u8", "int"}
FUNCTION_IN_C = re.compile(r"\w.* \**CPyDef_(\w+)\(")
SHIFTED_IN_C = re.compile(r"= (-?\d+)(?:LL|L)? << (cpy_r_\w+)")


def is_constant(node: ast.expr) -> bool:
    """A literal, a constant by its name (`ONE`), or arithmetic and casts of such."""
    match node:
        case ast.Constant(value=int()):
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.isupper()
        case ast.UnaryOp(operand=operand):
            return is_constant(operand)
        case ast.BinOp(left=left, right=right):
            return is_constant(left) and is_constant(right)
        case ast.Call(func=ast.Name(id=name), args=[argument]):
            return name in FIXED_WIDTH and is_constant(argument)
    return False


def shifted_constants(source: str) -> list[int]:
    """The lines that shift a constant by something that is not one."""
    return sorted(
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.LShift)
        and is_constant(node.left)
        and not is_constant(node.right)
    )


def check_generated(files: Iterable[Path]) -> None:
    """Refuse generated C in which a bare constant is shifted by a variable."""
    found: list[str] = []
    for file in files:
        function = file.name
        for line in file.read_text(encoding="utf-8").splitlines():
            if header := FUNCTION_IN_C.match(line):
                function = header[1]
            elif SHIFTED_IN_C.search(line):
                found.append(f"{function}: {line.strip()}")
    if found:
        raise SystemExit(f"a constant is shifted as 32 bits; {REMEDY}\n  " + "\n  ".join(found))


def main() -> int:
    found = [
        f"{file.relative_to(ROOT)}:{line}: a shifted constant; {REMEDY}"
        for file in marked_files()
        for line in shifted_constants(file.read_text(encoding="utf-8"))
    ]
    print("\n".join(found) if found else "no shifted constants in compiled modules")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
