"""The critic's desk: all that one process of the server keeps for hints, replays and reviews."""

from __future__ import annotations

from spielzeit.server.critic.hints import Advice
from spielzeit.server.critic.replays import Replays
from spielzeit.server.critic.reviews import Reviews
from spielzeit.server.house import House


class CriticsDesk:
    def __init__(self, house: House) -> None:
        self.advice = Advice(house)
        self.replays = Replays()
        self.reviews = Reviews(house)

    async def close(self) -> None:
        """What is under way ends; a review is begun anew by who asks for it next."""
        await self.advice.close()
        await self.reviews.close()
