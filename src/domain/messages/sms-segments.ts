/**
 * How long a text is on the air (GSM 03.38, protocols 4.6). One letter outside GSM-7 turns the whole message to
 * UCS-2, which holds less than half.
 */
export function smsLength(text: string): { readonly encoding: 'GSM-7' | 'UCS-2'; readonly segments: number } {
  const sizes = gsmSizes(text);
  if (sizes !== null) return { encoding: 'GSM-7', segments: segmentsOf(sizes, 160, 153) };
  // A surrogate pair is not split over two parts.
  const units = Array.from(text, (character) => character.length);
  return { encoding: 'UCS-2', segments: segmentsOf(units, 70, 67) };
}

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Each takes two septets, and the pair is not split over two parts. */
const EXTENDED = new Set('\f^{}\\[~]|€');

function gsmSizes(text: string): number[] | null {
  const sizes: number[] = [];
  for (const character of text) {
    if (BASIC.has(character)) sizes.push(1);
    else if (EXTENDED.has(character)) sizes.push(2);
    else return null;
  }
  return sizes;
}

function segmentsOf(sizes: readonly number[], single: number, part: number): number {
  if (sizes.reduce((sum, size) => sum + size, 0) <= single) return 1;
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
