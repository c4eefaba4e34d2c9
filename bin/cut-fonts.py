"""Called by bin/cut-fonts. See docs/decisions/0026."""

import io
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer, varStore  # importing varStore adds `optimize` to the delta store

PACKAGES = Path('node_modules/@fontsource-variable')
FONTS = Path('src/web/styles/fonts')

# The characters of English and our own symbols: the same as `unicode-range` in fonts.css.
PLAIN = {
    *range(0x20, 0x7F),
    *(0xA0, 0xA9, 0xAB, 0xB7, 0xBB, 0xD7),
    *(0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2191, 0x2193, 0x2212),
}
FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum']


def cut(package: str, source: str, axes: dict[str, tuple[int, int]], name: str) -> None:
    whole = set(TTFont(PACKAGES / package / 'files' / source).getBestCmap())
    for part, characters in (('plain', PLAIN), ('accents', whole - PLAIN)):
        font = within(TTFont(PACKAGES / package / 'files' / source), axes)
        options = subset.Options(layout_features=FEATURES, notdef_outline=True, hinting=False)
        options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=characters)
        subsetter.subset(font)
        keep_kerning_of_all_weights_alike(font)
        font.flavor = 'woff2'
        path = FONTS / f'{name}-{part}.woff2'
        font.save(path)
        print(path, path.stat().st_size)


def within(font: TTFont, axes: dict[str, tuple[int, int]]) -> TTFont:
    """Saves and reloads the font, because the subsetter cannot read the instancer's intermediate tables."""
    saved = io.BytesIO()
    instancer.instantiateVariableFont(font, axes).save(saved)
    saved.seek(0)
    return TTFont(saved)


def keep_kerning_of_all_weights_alike(font: TTFont) -> None:
    """
    Drops kerning differences between weights: kerning varies much by optical size, but between the weights 400 and 500
    by less than a hundredth of the font size, and these differences cost 6 kB.
    """
    axis = [axis.axisTag for axis in font['fvar'].axes].index('wght')
    store = font['GDEF'].table.VarStore if 'GDEF' in font and hasattr(font['GDEF'].table, 'VarStore') else None
    if store is None:
        return
    regions = store.VarRegionList.Region
    if all(region.VarRegionAxis[axis].PeakCoord != 0 for region in regions):
        # A font with one axis would lose all its variation.
        return
    for data in store.VarData:
        kept = [at for at, region in enumerate(data.VarRegionIndex) if regions[region].VarRegionAxis[axis].PeakCoord == 0]
        data.Item = [[row[at] for at in kept] for row in data.Item]
        data.VarRegionIndex = [data.VarRegionIndex[at] for at in kept]
        data.VarRegionCount = len(kept)
        data.calculateNumShorts()
    moved = store.optimize()
    font['GDEF'].table.remap_device_varidxes(moved)
    font['GPOS'].table.remap_device_varidxes(moved)


cut('newsreader', 'newsreader-latin-opsz-normal.woff2', {'wght': (400, 500), 'opsz': (18, 72)}, 'newsreader')
cut('inter', 'inter-latin-wght-normal.woff2', {'wght': (400, 600)}, 'inter')
