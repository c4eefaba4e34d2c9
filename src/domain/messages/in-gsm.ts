import { isInGsm } from '#domain/messages/sms-segments.ts';

/**
 * Converts our words to characters that are cheap in a text (protocols 4.6): a single one outside GSM-7 would cost more
 * than half of the message. A person's words stay as they are, also in our quotes “so”. A character without a similar
 * one stays as well: a name in another script is worth its price.
 */
export function inGsm(words: string): string {
  return words
    .split(QUOTED)
    .map((part, index) => (index % 2 === 0 ? plain(part) : `"${part}"`))
    .join('');
}

// Is “Café – later” done?
const QUOTED = /“([^”]*)”/;

function plain(ours: string): string {
  return Array.from(ours, (character) => (isInGsm(character) ? character : inPlace(character))).join('');
}

function inPlace(character: string): string {
  const replaced = REPLACED.get(character);
  if (replaced !== undefined) return replaced;
  if (SPACE.test(character)) return ' ';
  if (SILENT.test(character)) return '';
  // í is i with an accent, ﬁ is f and i, ² is 2.
  const letters = Array.from(character.normalize('NFKD')).filter((letter) => !MARK.test(letter));
  return letters.length > 0 && letters.every(isInGsm) ? letters.join('') : character;
}

const REPLACED = new Map([
  ...each("'", '‘’‚‛′ʼ`´'),
  ...each('"', '“”„‟″«»'),
  ...each('-', '‐‑‒–—―−·•‣◦'),
  ...each('...', '…'),
  ...each('->', '→➔➜'),
  ...each('<-', '←'),
  ...each('x', '×✕'),
  ...each('/', '÷⁄'),
  ...each('(c)', '©'),
  ...each('(R)', '®'),
  ...each('c', 'ç'),
  ...each('Th', 'Þ'),
  ...each('th', 'þ'),
  ...each('D', 'Ð'),
  ...each('d', 'ðđ'),
  ...each('L', 'Ł'),
  ...each('l', 'ł'),
  ...each('i', 'ı'),
  ...each('OE', 'Œ'),
  ...each('oe', 'œ'),
]);

/** Zero-width characters, and signs that nobody would read aloud: ticks, boxes, circular arrows, pictures. */
const SILENT = /[\p{Cf}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0e\ufe0f✓✔☐☑↻↺]/u;
const SPACE = /\p{Zs}/u;
const MARK = /\p{M}/u;

function each(written: string, characters: string): (readonly [string, string])[] {
  return Array.from(characters, (character) => [character, written] as const);
}
