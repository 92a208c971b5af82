"""Removes from a font what no screen shows.

    python3 pare_font.py FROM.ttf TO.ttf

The glyphs that `rvrn` substitutes become the glyphs of their characters. An em has 1,000 units: in
letters 82 pixels high, a unit is less than a tenth of a pixel. Points of a variable font move with
their neighbors (OpenType, table `gvar`, "IUP") if that puts them at most one unit away. Names and
the table of styles, which are for font menus, are removed.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.iup import iup_delta_optimize

UNITS_PER_EM = 1000
TOLERANCE = 1
NAMES_KEPT = [1, 2, 4, 6]


def main(source, target):
    font = TTFont(source)
    if "GSUB" in font:
        settle_rules(font)
    leave_unmapped(font)
    scale_upem(font, UNITS_PER_EM)
    if "gvar" in font:
        leave_out_deltas(font)
    font.save(target)


def settle_rules(font):
    """Maps characters to the glyphs that `rvrn` substitutes, at any size: it only serves WONK, which is 0."""
    table = font["GSUB"].table
    variations = getattr(table, "FeatureVariations", None)
    records = variations.FeatureVariationRecord if variations else []
    features = [record.Feature for record in table.FeatureList.FeatureRecord if record.FeatureTag == "rvrn"]
    for record in records:
        features += [one.Feature for one in record.FeatureTableSubstitution.SubstitutionRecord]
    for index in {index for feature in features for index in feature.LookupListIndex}:
        map_to_substitutes(font, table.LookupList.Lookup[index])
    if variations:
        table.FeatureVariations = None
        table.Version = 0x00010000


def map_to_substitutes(font, lookup):
    for part in lookup.SubTable:
        for cmap in font["cmap"].tables:
            for code, glyph in cmap.cmap.items():
                cmap.cmap[code] = part.mapping.get(glyph, glyph)


def leave_unmapped(font):
    """Drops glyphs that no character is mapped to any more."""
    options = subset.Options()
    options.hinting = False
    options.notdef_outline = True
    options.layout_features = ["*"]
    options.name_IDs = NAMES_KEPT
    options.drop_tables += ["STAT"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap().keys())
    subsetter.subset(font)


def leave_out_deltas(font):
    glyphs, metrics = font["glyf"], font["hmtx"].metrics
    for name, variations in font["gvar"].variations.items():
        coordinates, control = glyphs._getCoordinatesAndControls(name, metrics)
        for variation in variations:
            variation.calcInferredDeltas(coordinates, control.endPts)
            variation.roundDeltas()
            variation.coordinates = iup_delta_optimize(
                variation.coordinates, coordinates, control.endPts, tolerance=TOLERANCE
            )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
