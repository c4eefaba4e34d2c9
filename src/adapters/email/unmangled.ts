/** UTF-8 that was labelled, or once read, as Latin-1: "CrÃ¨che", "theyâ€™ll". The words as they were meant. */
export function unmangled(text: string): string {
  if (mangledPlaces(text) === 0) return text;
  const bytes: number[] = [];
  for (const sign of text) {
    const byte = byteOf(sign);
    if (byte === null) return text;
    bytes.push(byte);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}

/** In how many places a text looks like UTF-8 that was read as Windows-1252. */
export function mangledPlaces(text: string): number {
  return text.match(MANGLED)?.length ?? 0;
}

// The signs that Windows-1252, and Latin-1 with its control signs, reads for the later bytes of a sequence of UTF-8.
const LATER = String.raw`\u0080-\u00BF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013-\u2122`;
// Those among them that end a word, or go on in it: "Spaß…", "AMANHÃ\u00A0".
const CLOSING = String.raw`\u00A0\u00BB\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u203A`;
// And those that stand behind some letters: "CAFÉ®", "Groß´s", "UVIDÍŠ".
const BEHIND_CAPITALS = String.raw`${CLOSING}\u00A1\u00A9-\u00AB\u00AD\u00AE\u00B0\u00B2-\u00B4\u00B7\u00B9\u00BA\u00BF\u0160\u017D\u2039\u2122`;
// "guláš…"
const BEHIND_SMALL = String.raw`${BEHIND_CAPITALS}\u0161\u017E`;

/**
 * What nobody writes: a mail with a sign behind it that stands behind no such letter ("Ã¨", "â€™", "ðŸ™‚"), a capital
 * inside a small word ("voilÃ\u00A0"), one that begins no word ("Ã\u00A0 8h", "Â·"), two sequences without a gap
 * ("Ð´Ð°"). A mail before "…" or "’" is no proof, even where its bytes are a sequence of UTF-8.
 */
const MANGLED = new RegExp(
  [
    String.raw`\u00C3(?![${CLOSING}])[${LATER}]`,
    String.raw`[\u00C2-\u00DF\u00E2](?![${BEHIND_CAPITALS}])[${LATER}]`,
    String.raw`[\u00E0-\u00F4](?![${BEHIND_SMALL}])[${LATER}]`,
    String.raw`[\u00E0-\u00F4][${BEHIND_SMALL}](?![${BEHIND_SMALL}])[${LATER}]`,
    String.raw`(?<=[a-z])[\u00C2-\u00D6\u00D8-\u00DE][${LATER}]`,
    String.raw`(?<![A-Z\u00C0-\u00DE])[\u00C2\u00C3][${LATER}]`,
    String.raw`[\u00C2-\u00DF][${LATER}](?=[\u00C2-\u00F4][${LATER}])`,
  ].join('|'),
  'gu',
);

/** The byte that Windows-1252, or Latin-1 where that has none, reads as this sign. */
function byteOf(sign: string): number | null {
  const code = sign.codePointAt(0) ?? 0;
  return code <= 0xff ? code : (WINDOWS_1252.get(sign) ?? null);
}

const WINDOWS_1252 = new Map(
  Array.from({ length: 32 }, (_, at) => at + 0x80).map((byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);
