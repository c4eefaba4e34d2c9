/** How long a text is on the air. */
export interface SmsLength {
  readonly encoding: 'GSM-7' | 'UCS-2';
  /** Septets, or UTF-16 code units: of the words, without the head of a part. */
  readonly units: number;
  readonly segments: number;
  /** The first letter outside GSM-7, which turns the whole message to UCS-2; null where there is none. */
  readonly forcedBy: string | null;
}

/** GSM 03.38, protocols 4.6. UCS-2 holds less than half. */
export function smsLength(text: string): SmsLength {
  const characters = Array.from(text);
  const forcedBy = characters.find((character) => !isInGsm(character)) ?? null;
  // Neither a surrogate pair nor an extension's two septets are split over two parts.
  const sizes = characters.map(forcedBy === null ? septetsOf : unitsOf);
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const encoding = forcedBy === null ? 'GSM-7' : 'UCS-2';
  return { encoding, units, segments: segmentsOf(sizes, units, ROOM[encoding]), forcedBy };
}

/** Whether a text in GSM-7 can carry the letter. */
export function isInGsm(character: string): boolean {
  return BASIC.has(character) || EXTENDED.has(character);
}

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Each takes two septets: the way to the extension, and the letter there. */
const EXTENDED = new Set('\f^{}\\[~]|€');

function septetsOf(character: string): number {
  return EXTENDED.has(character) ? 2 : 1;
}

function unitsOf(character: string): number {
  return character.length;
}

/** Of a message alone, and of each part where it takes several: the head that joins them is six bytes. */
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
