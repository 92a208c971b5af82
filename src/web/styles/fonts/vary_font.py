"""Makes one variable font from two static ones, a light and a heavy weight of the same design.

    python3 vary_font.py LIGHT.ttf MIDDLE.ttf HEAVY.ttf OUT.ttf

The weights do not contain the curves with which they were drawn: each was converted to TrueType's
own curves separately, so that an outline has more points in one weight than in the other. Both are
divided again, without changing their shapes, until each point of one has its partner in the other:
between corners and outermost points, which both have, according to the distance along the outline.
A glyph that is drawn differently in the heavy weight keeps the outline of the middle one. Between
the two weights the font interpolates.
"""

import math
import sys

from fontTools import varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

# A piece of an outline: (start, end) is a line, (start, control, end) a curve. Points are in font units.


def outlines(glyphs, name):
    """The closed outlines of a glyph, each a list of pieces."""
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    found = []
    for operation, points in pen.value:
        if operation == "moveTo":
            found.append([])
            at = start = points[0]
        elif operation == "lineTo":
            found[-1].append((at, points[0]))
            at = points[0]
        elif operation == "qCurveTo":
            *controls, end = points
            joints = [mix(a, b, 0.5) for a, b in zip(controls, controls[1:])] + [end]
            for control, joint in zip(controls, joints):
                found[-1].append((at, control, joint))
                at = joint
        elif operation == "closePath" and at != start:
            found[-1].append((at, start))
    return found


def mix(a, b, part):
    return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)


def split(piece, part):
    if len(piece) == 2:
        middle = mix(*piece, part)
        return (piece[0], middle), (middle, piece[1])
    a, b = mix(*piece[:2], part), mix(*piece[1:], part)
    middle = mix(a, b, part)
    return (piece[0], a, middle), (middle, b, piece[2])


def length(piece, steps=16):
    if len(piece) == 2:
        return math.dist(*piece)
    points = [split(piece, step / steps)[0][-1] for step in range(steps + 1)]
    return sum(math.dist(a, b) for a, b in zip(points, points[1:]))


def direction(a, b):
    return math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))


def corner_of(before, after):
    """What kind of joint it is, if its partner can be found by that: a corner, or the end of a straight piece."""
    heading = direction(*before[-2:])
    turn = (direction(*after[:2]) - heading + 180) % 360 - 180
    if abs(turn) > 12 or len(before) != len(after):
        return ("corner", len(before), len(after))
    return None


def mark_of(before, after):
    """The same, or a point where the outline turns back."""
    heading = direction(*before[-2:])
    quarter = round(heading / 90)
    is_outermost = abs(heading - 90 * quarter) < 2.5
    return corner_of(before, after) or (("outermost", quarter % 4) if is_outermost else None)


def marked_runs(outline, mark_of):
    """The parts of the outline between marked joints: (mark, pieces)."""
    marks = [mark_of(outline[at - 1], outline[at]) for at in range(len(outline))]
    at_marks = [at for at, mark in enumerate(marks) if mark]
    ends = at_marks[1:] + [at + len(outline) for at in at_marks[:1]]
    around = outline + outline
    return [(marks[at], around[at:end]) for at, end in zip(at_marks, ends)]


def turned_to(light, heavy):
    """The runs of the heavy outline, starting where the light one starts; None if their marks differ."""
    places = [relative_places(runs) for runs in (light, heavy)]
    ways = []
    for by in range(len(heavy)):
        turned = heavy[by:] + heavy[:by]
        if [mark for mark, _ in turned] == [mark for mark, _ in light]:
            at = places[1][by:] + places[1][:by]
            ways.append((sum(map(math.dist, places[0], at)), by, turned))
    return min(ways)[2] if ways and len(light) == len(heavy) else None


def relative_places(runs):
    """Where runs start within the box of their outline, 0 to 1."""
    starts = [pieces[0][0] for _, pieces in runs]
    (left, right), (bottom, top) = [(min(axis), max(axis)) for axis in zip(*starts)]
    return [((x - left) / (right - left or 1), (y - bottom) / (top - bottom or 1)) for x, y in starts]


def joints_of(run):
    """Where the pieces of a run meet, as fractions of its length."""
    lengths = [length(piece) for piece in run]
    return [sum(lengths[:count]) / (sum(lengths) or 1) for count in range(1, len(run))]


NEAR = 0.17


def partners(few, many):
    """Pairs of joints, in order, that are close to each other."""
    pairs = [(0.0, 0.0)]
    for joint in few:
        open_ones = [other for other in many if other > pairs[-1][1]]
        nearest = min(open_ones, key=lambda other: abs(other - joint), default=math.inf)
        if abs(nearest - joint) < NEAR:
            pairs.append((joint, nearest))
    return pairs + [(1.0, 1.0)]


def carried(joint, pairs):
    """The position of a joint of one run on the other."""
    for (a, b), (c, d) in zip(pairs, pairs[1:]):
        if joint <= c:
            return b + (joint - a) / (c - a) * (d - b)
    return joint


def cut_alike(one, other):
    """Both runs with the same number of pieces: each is divided where only the other one has a joint."""
    if len(one) == len(other):
        return one, other
    if len(one) > len(other):
        return cut_alike(other, one)[::-1]
    few, many = joints_of(one), joints_of(other)
    pairs = partners(few, many)
    there = [[joint for joint, _ in pairs], [joint for _, joint in pairs]]
    back = [(b, a) for a, b in pairs]
    return (
        cut(one, [carried(joint, back) for joint in many if joint not in there[1]]),
        cut(other, [carried(joint, pairs) for joint in few if joint not in there[0]]),
    )


def cut(run, parts):
    """A run divided at fractions of its length."""
    for part in parts:
        lengths = [length(piece) for piece in run]
        goal = part * sum(lengths)
        at = next(at for at in range(len(run)) if sum(lengths[: at + 1]) >= goal)
        low, high = 0.0, 1.0
        for _ in range(30):
            middle = (low + high) / 2
            reached = sum(lengths[:at]) + length(split(run[at], middle)[0])
            low, high = (middle, high) if reached < goal else (low, middle)
        run = run[:at] + list(split(run[at], low)) + run[at + 1 :]
    return run


def bent(outline):
    """Everything as curves: a straight piece of one weight may be a slight curve in the other."""
    return [(piece[0], mix(*piece, 0.5), piece[1]) if len(piece) == 2 else piece for piece in outline]


def alike(light, heavy):
    """Two outlines with a partner for each point; None if they are drawn differently."""
    for change, mark in ((list, mark_of), (bent, mark_of), (list, corner_of)):
        runs = marked_runs(change(light), mark)
        turned = turned_to(runs, marked_runs(change(heavy), mark))
        if turned:
            both = [cut_alike(a, b) for (_, a), (_, b) in zip(runs, turned)]
            return tuple([piece for pair in both for piece in pair[which]] for which in (0, 1))
    return None


def points_of(light, heavy):
    """(light, heavy, whether the outline goes through it); joints between two controls are implied."""
    points = []
    for at in range(len(light)):
        pieces = [(outline[at - 1], outline[at]) for outline in (light, heavy)]
        unsaid = all(
            len(before) == len(after) == 3 and math.dist(mix(before[1], after[1], 0.5), after[0]) <= 0.75
            for before, after in pieces
        )
        if not unsaid:
            points.append((light[at][0], heavy[at][0], 1))
        if len(light[at]) == 3:
            points.append((light[at][1], heavy[at][1], 0))
    return points


def redraw(font, name, contours, which):
    glyph = font["glyf"][name]
    points = [point for contour in contours for point in contour]
    glyph.coordinates = GlyphCoordinates([tuple(map(round, point[which])) for point in points])
    glyph.flags = bytearray(point[2] for point in points)
    sizes = [len(contour) for contour in contours]
    glyph.endPtsOfContours = [sum(sizes[: at + 1]) - 1 for at in range(len(sizes))]
    glyph.recalcBounds(font["glyf"])


def make_alike(light, middle, heavy):
    glyphs = [font.getGlyphSet() for font in (light, heavy)]
    for name in light.getGlyphOrder():
        drawn = [outlines(each, name) for each in glyphs]
        pairs = [alike(*pair) for pair in zip(*drawn)] if len(drawn[0]) == len(drawn[1]) else [None]
        if None in pairs:
            print(f"{name} keeps the outline of the middle cut")
            pairs = [(outline, outline) for outline in outlines(middle.getGlyphSet(), name)]
        contours = [points_of(*pair) for pair in pairs]
        if contours:
            redraw(light, name, contours, 0)
            redraw(heavy, name, contours, 1)


def vary(light, heavy):
    plan = DesignSpaceDocument()
    lightest, heaviest = [font["OS/2"].usWeightClass for font in (light, heavy)]
    plan.addAxis(AxisDescriptor(tag="wght", name="Weight", minimum=lightest, default=lightest, maximum=heaviest))
    for font, weight in ((light, lightest), (heavy, heaviest)):
        plan.addSource(SourceDescriptor(font=font, name=str(weight), location={"Weight": weight}))
    return varLib.build(plan)[0]


if __name__ == "__main__":
    light, middle, heavy = map(TTFont, sys.argv[1:4])
    make_alike(light, middle, heavy)
    vary(light, heavy).save(sys.argv[4])
