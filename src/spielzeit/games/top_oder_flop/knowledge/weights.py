"""The weights of `weights.toml`, one attribute for each name."""
# mypyc: compiled

from typing import final


@final
class Weights:
    """What each of them weighs stands in `weights.toml`."""

    def __init__(self, table: dict[str, float]) -> None:
        self.top: float = table["top"]
        self.flop: float = table["flop"]
        self.slack: float = table["slack"]
        self.hidden: float = table["hidden"]
        self.hand: float = table["hand"]
        self.marker: float = table["marker"]
        self.keep: float = table["keep"]
        self.common: float = table["common"]
        self.lead: float = table["lead"]
        self.most_lead: float = table["most_lead"]
        self.best_other: float = table["best_other"]
        self.mean_other: float = table["mean_other"]
        self.win: float = table["win"]
        self.careless: float = table["careless"]
        self.drift_top: float = table["drift_top"]
        self.drift_flop: float = table["drift_flop"]
        self.spread: float = table["spread"]
        self.spread_slot: float = table["spread_slot"]
