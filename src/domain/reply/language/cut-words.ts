import { type KnownWord, knownWord } from '#domain/reply/language/known-words.ts';
import type { Word } from '#domain/reply/language/plain-words.ts';

/**
 * The words of a text in order, marks included. Most texts hold nothing beyond ASCII and are cut by the codes of their
 * signs, which takes a third of the time of the pattern that knows all letters.
 */
export function cutIntoWords(text: string): Word[] {
  const words: Word[] = [];
  for (let start = 0; start < text.length;) {
    const code = text.charCodeAt(start);
    if (code >= ASCII_END) return cutByPattern(text);
    const sign = SIGNS[code]!;
    const end = endOf(text, start, sign);
    // A letter beyond ASCII, or the accent of this one, goes on where the word ends.
    if (end < text.length && text.charCodeAt(end) >= ASCII_END) return cutByPattern(text);
    if (sign !== 'space') pushWords(words, text.slice(start, end), start, sign);
    start = end;
  }
  return words;
}

type Sign = Word['kind'] | 'space';

const ASCII_END = 128;
/** Of what kind is what begins with a sign of ASCII, by the sign's code. */
const SIGNS: readonly Sign[] = Array.from({ length: ASCII_END }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (/\s/.test(sign)) return 'space';
  return /[a-z]/i.test(sign) ? 'word' : /\d/.test(sign) ? 'number' : 'mark';
});
const [APOSTROPHE, GRAVE, STOP, COLON] = [0x27, 0x60, 0x2e, 0x3a];

/** Of "didn't", "7:30" and "1.5" all; of any mark its one sign. */
function endOf(text: string, start: number, sign: Sign): number {
  let end = start + 1;
  if (sign === 'word') {
    while (end < text.length && (isOf('word', text, end) || isApostrophe(text.charCodeAt(end)))) end += 1;
  } else if (sign === 'number') {
    while (end < text.length && (isOf('number', text, end) || isPoint(text, end))) end += 1;
  }
  return end;
}

function isOf(sign: Sign, text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < ASCII_END && SIGNS[code] === sign;
}

function isApostrophe(code: number): boolean {
  return code === APOSTROPHE || code === GRAVE;
}

/** Between two digits. */
function isPoint(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code === STOP || code === COLON) && at + 1 < text.length && isOf('number', text, at + 1);
}

// "Didn't get to 1-3 at 7:30, l'affiche est finie ✅"
const WORD = /[\p{L}\p{M}][\p{L}\p{M}'’‘`´]*|\p{N}+(?:[.:](?=\p{N})\p{N}+)*|\S/gu;

function cutByPattern(text: string): Word[] {
  const words: Word[] = [];
  WORD.lastIndex = 0;
  for (let match = WORD.exec(text); match; match = WORD.exec(text)) {
    const raw = match[0];
    // The sign that makes a heart an emoji is no word.
    const kind = /^\p{M}*\p{L}/u.test(raw) ? 'word' : /^\p{N}/u.test(raw) ? 'number' : 'mark';
    pushWords(words, raw, match.index, kind);
  }
  return words;
}

/** One word, or two where the first is elided. */
function pushWords(words: Word[], raw: string, start: number, kind: Word['kind']): void {
  const end = start + raw.length;
  // Most words are those of a vocabulary, as it writes them.
  const known = knownWord(raw);
  if (kind === 'mark' || known?.isPlain === true || (kind === 'number' && WRITTEN_IN_DIGITS.test(raw))) {
    words.push(plainly(raw, start, end, kind, known));
    return;
  }
  // Most others are plain as they stand; only what is left pays for its accents and apostrophes.
  if (PLAIN.test(raw)) {
    const small = raw.toLowerCase();
    words.push(plainly(small, start, end, kind, small === raw ? known : knownWord(small)));
    return;
  }
  const lower = raw.toLowerCase().replace(/[’‘`´]/g, "'");
  const cut = ELISION.exec(lower)?.[0].length ?? 0;
  if (cut > 0) {
    const elided = lower.slice(0, cut - 1);
    words.push(plainly(elided, start, start + cut, kind, knownWord(elided)));
  }
  const accented = lower.slice(cut);
  const plain = plainForm(accented);
  const knownForm = knownWord(plain);
  words.push({ plain: knownForm?.plain ?? plain, accented, start: start + cut, end, kind, known: knownForm });
}

const PLAIN = /^[a-z]+$/i;
const WRITTEN_IN_DIGITS = /^[\d.:]+$/;
// "l'affiche", "j'ai", "qu'il": the elided word of French is a word of its own; "I'm" and "don't" are one.
const ELISION = /^(?:[ldjncsmt]|qu)'(?=\p{L}{2})/u;

/** A word that is its own plain form. The string that the vocabularies have is found to be the same at once. */
function plainly(form: string, start: number, end: number, kind: Word['kind'], known: KnownWord | null): Word {
  const plain = known?.plain ?? form;
  return { plain, accented: plain, start, end, kind, known };
}

function plainForm(accented: string): string {
  if (!BEYOND_ASCII.test(accented)) return accented.replaceAll("'", '');
  // NFKD takes "é" apart; the marks go. "ß" and "œ" have no decomposition.
  return accented
    .normalize('NFKD')
    .replace(/[\p{M}']/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe');
}

const BEYOND_ASCII = /\P{ASCII}/u;
