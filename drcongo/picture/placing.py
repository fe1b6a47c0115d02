"""Where pieces find room: each takes the nearest free place to where it belongs, never in another province."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from drcongo.picture.ground import Ground
from drcongo.picture.shapes import Box, Point

STEP, REACH = 2, 78
OFFSETS: tuple[Point, ...] = tuple(
    sorted(
        (
            (float(dx), float(dy))
            for dx in range(-REACH, REACH + 1, STEP)
            for dy in range(-REACH, REACH + 1, STEP)
            if dx * dx + dy * dy <= REACH * REACH
        ),
        key=lambda d: (d[0] ** 2 + d[1] ** 2, d),
    )
)


def overlap(one: Box, other: Box) -> bool:
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


def around(centre: Point, w: float, h: float) -> Box:
    return centre[0] - w / 2, centre[1] - h / 2, w, h


def grown(box: Box, by: float) -> Box:
    x, y, w, h = box
    return x - by, y - by, w + 2 * by, h + 2 * by


class Placer:
    """Knows what is taken, and finds what is free."""

    def __init__(self, ground: Ground, within: Box, taken: Iterable[Box] = ()) -> None:
        self.ground = ground
        self.within = within
        self.taken: list[Box] = list(taken)

    def copy(self) -> Placer:
        return Placer(self.ground, self.within, self.taken)

    def take(self, *boxes: Box) -> None:
        self.taken.extend(boxes)

    def contained(self, box: Box) -> bool:
        x, y, w, h = self.within
        return x <= box[0] and y <= box[1] and box[0] + box[2] <= x + w and box[1] + box[3] <= y + h

    def free(self, box: Box, near: Sequence[Box] | None = None) -> bool:
        return self.contained(box) and not any(overlap(box, other) for other in (self.taken if near is None else near))

    def near(self, centre: Point, w: float, h: float, reach: float = REACH) -> list[Box]:
        """What is taken around a point: few enough to be asked often."""
        around_it = around(centre, w + 2 * reach, h + 2 * reach)
        return [box for box in self.taken if overlap(box, around_it)]

    def find(
        self,
        centre: Point,
        w: float,
        h: float,
        allowed: Callable[[Box], bool] = lambda box: True,
        reach: float = REACH,
    ) -> Point | None:
        """The centre of the nearest free box of a size; None if there is none within reach."""
        near = self.near(centre, w, h, reach)
        limit = reach * reach
        for dx, dy in OFFSETS:
            if dx * dx + dy * dy > limit:
                return None
            box = (centre[0] + dx - w / 2, centre[1] + dy - h / 2, w, h)
            if self.free(box, near) and allowed(box):
                return centre[0] + dx, centre[1] + dy
        return None

    def in_province(self, province: int) -> list[Callable[[Box], bool]]:
        """Where a piece of a province may lie, best first: wholly inside; over the coast, but in no other province."""
        ground = self.ground
        others = [p for p in range(len(ground.spans)) if p != province]

        def inside(box: Box) -> bool:
            return ground.holds(province, box)

        def not_abroad(box: Box) -> bool:
            middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
            return ground.has(province, middle) and not any(ground.touches(p, box) for p in others)

        def middle_inside(box: Box) -> bool:
            return ground.has(province, (box[0] + box[2] / 2, box[1] + box[3] / 2))

        return [inside, not_abroad, middle_inside]

    def settle(
        self, province: int, centre: Point, w: float, h: float, reach: float = REACH, strict: bool = False
    ) -> Point | None:
        """The nearest free place in a province."""
        for allowed in self.in_province(province)[: 2 if strict else 3]:
            found = self.find(centre, w, h, allowed, reach)
            if found is not None:
                return found
        return None
