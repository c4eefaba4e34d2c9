/** The length of a text as carriers count it. */
export interface SmsLength {
  readonly encoding: 'GSM-7' | 'UCS-2';
  /** Septets, or UTF-16 code units: of the words, without the header of a segment. */
  readonly units: number;
  readonly segments: number;
  /** The first character outside GSM-7, which forces the whole message into UCS-2; null if there is none. */
  readonly forcedBy: string | null;
}

/** GSM 03.38, protocols 4.6. UCS-2 holds less than half. */
export function smsLength(text: string): SmsLength {
  const characters = Array.from(text);
  const forcedBy = characters.find((character) => !isInGsm(character)) ?? null;
  // Neither a surrogate pair nor the two septets of an extension character are split across segments.
  const sizes = characters.map(forcedBy === null ? septetsOf : unitsOf);
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const encoding = forcedBy === null ? 'GSM-7' : 'UCS-2';
  return { encoding, units, segments: segmentsOf(sizes, units, ROOM[encoding]), forcedBy };
}

/** Whether a text in GSM-7 can contain the character. */
export function isInGsm(character: string): boolean {
  return BASIC.has(character) || EXTENDED.has(character);
}

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Each takes two septets: an escape, and the character in the extension table. */
const EXTENDED = new Set('\f^{}\\[~]|€');

function septetsOf(character: string): number {
  return EXTENDED.has(character) ? 2 : 1;
}

function unitsOf(character: string): number {
  return character.length;
}

/** For a single message, and for each segment of several: the header that joins them takes six bytes. */
const ROOM = { 'GSM-7': { alone: 160, part: 153 }, 'UCS-2': { alone: 70, part: 67 } } as const;

function segmentsOf(sizes: readonly number[], units: number, { alone, part }: { alone: number; part: number }): number {
  if (units <= alone) return 1;
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > part) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
}
