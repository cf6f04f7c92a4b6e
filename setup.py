"""Compiles the marked modules with mypyc and adds the built page; the rest is in pyproject.toml."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))  # a build front end does not put it there

from tools.compiled import (  # noqa: E402
    CHOSEN,
    ENGINE,
    GROUPS,
    compiler_accepts,
    files_of,
    why_interpreted,
)
from tools.docstrings import add_docstrings  # noqa: E402
from tools.lint_shift import check_generated  # noqa: E402

GENERATED_C = {group: Path("build/mypyc" if group == ENGINE else f"build/mypyc-{group}") for group in GROUPS}
#: Ours are the only callers of our functions, so the compiler may inline them: a third more playouts.
INLINE = ["-fvisibility=hidden", "-fno-semantic-interposition"]
#: A C file per module compiles on all cores, and only what changed; this inlines between them at the end.
#: SPIELZEIT_LTO=0 leaves it out: a shorter loop, a slower engine.
LINK_TIME = ["-flto=auto"] if os.environ.get("SPIELZEIT_LTO", "1") != "0" else []
COMPILING_COMMANDS = {"build", "build_ext", "bdist_wheel", "install"}


def compiled_extensions() -> list[Extension]:
    if not COMPILING_COMMANDS & set(sys.argv):
        return []
    reason = why_interpreted()
    if reason is not None:
        print(f"NOTICE  the engine stays interpreted (same games, slower bots): {reason}", flush=True)
        return []
    extensions = [extension for group in chosen_groups() for extension in extensions_of(group)]
    check_generated(Path(source) for extension in extensions for source in extension.sources)
    flags = INLINE + LINK_TIME if compiler_accepts(LINK_TIME) else INLINE
    if sys.platform == "win32":
        flags = []
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        extension.extra_link_args = [*extension.extra_link_args, *flags]
    return extensions


def chosen_groups() -> list[str]:
    chosen = os.environ.get(CHOSEN)
    return list(GROUPS) if chosen is None else chosen.split(",")


def extensions_of(group: str) -> list[Extension]:
    from mypyc.build import mypycify  # only here: an interpreted install does not need it

    files = files_of(group)
    extensions: list[Extension] = mypycify(
        [str(file.relative_to(ROOT)) for file in files],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        target_dir=str(GENERATED_C[group]),
        group_name=group,
    )
    add_docstrings(files, GENERATED_C[group])
    return extensions


class BuildEngine(build_ext):  # type: ignore[misc]  # setuptools is not typed
    """Compiles on all cores, and only the C files whose text, headers or flags changed."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count()

    def build_extensions(self) -> None:
        compiler = self.compiler

        def compile_changed(
            sources: list[str],
            output_dir: str | None = None,
            macros: Any = None,
            include_dirs: Any = None,
            debug: bool = False,
            extra_preargs: Any = None,
            extra_postargs: Any = None,
            depends: Iterable[str] | None = None,
        ) -> list[str]:
            """Stands in for distutils' method, which compiles everything, one file after the other."""
            _, objects, postargs, options, to_build = compiler._setup_compile(
                output_dir, macros, include_dirs, sources, depends, extra_postargs
            )
            arguments = compiler._get_cc_args(options, debug, extra_preargs)
            flags = repr((compiler.compiler_so, arguments, postargs, options))
            headers = sorted(
                header
                for folder in GENERATED_C.values()
                if Path(sources[0]).is_relative_to(folder)
                for header in folder.glob("__native*.h")
            )

            def compile_one(item: tuple[str, tuple[str, str]]) -> None:
                target, (source, extension) = item
                wanted = content_hash([Path(source), *headers], flags)
                stamp = Path(target + ".stamp")
                if Path(target).is_file() and stamp.is_file() and stamp.read_text() == wanted:
                    return
                compiler._compile(target, source, extension, arguments, postargs, options)
                stamp.write_text(wanted)

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                list(pool.map(compile_one, to_build.items()))
            return list(objects)

        compiler.compile = compile_changed
        super().build_extensions()


class BuildPackage(build_py):  # type: ignore[misc]
    """The page is built by Vite into build/page; a wheel carries it as spielzeit/page."""

    def run(self) -> None:
        super().run()
        page = ROOT / "build" / "page"
        if page.is_dir() and not self.editable_mode:
            target = Path(self.build_lib) / "spielzeit" / "page"
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(page, target)


def content_hash(files: list[Path], flags: str) -> str:
    digest = hashlib.sha256(flags.encode())
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()


setup(
    ext_modules=compiled_extensions(),
    cmdclass={"build_ext": BuildEngine, "build_py": BuildPackage},
    # Beside the compiled tree and the page, so that `build/` stays readable.
    options={"build": {"build_base": "build/wheel"}, "build_ext": {"build_temp": "build/objects"}},
)
