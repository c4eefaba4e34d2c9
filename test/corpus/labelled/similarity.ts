/** Whether two wordings mean the same item, as the conventions define: by content words, ignoring endings and one typo. */

/** The minimum similarity of the same item. */
const SAME = 0.6;

const SMALL_WORDS = new Set(
  `a an the my your our his her their i im ill id me we you to at for of in on with w and or by from it its this that is
  are be do go get have has some today please just also then re about s el la los las un una de del al en con y mi mis su
  para por x que hoy le les des du d l au aux et mon ma mes je j avec der die das den dem ein eine einen und zu im am um
  mit mein meine heute`.split(/\s+/),
);
const NUMBERS = new Map(
  'one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, at) => [word, String(at + 1)]),
);
const DENIALS = new Set(
  'no not never avoid without nor sin pas sans nicht kein keine keinen ohne dont cant wont didnt doesnt'.split(' '),
);
const DENIAL = '¬';

/** Jaccard similarity of content words, 0 to 1; a negated text never matches one that is not. */
export function similarity(one: string, other: string): number {
  const first = contentOf(one);
  const left = contentOf(other);
  if (first.length === 0 || left.length === 0) return one.trim() === other.trim() ? 1 : 0;
  if (first.includes(DENIAL) !== left.includes(DENIAL)) return 0;
  const total = first.length + left.length;
  let shared = 0;
  for (const word of first) {
    const at = left.findIndex((candidate) => isSameWord(word, candidate));
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return shared / (total - shared);
}

export const isSameText = (one: string, other: string) => similarity(one, other) >= SAME;

/** How many of the expected texts match a different given text, the best pairs first. */
export function countPairs(
  wanted: readonly (readonly string[])[],
  given: readonly string[],
): { readonly tp: number; readonly fp: number; readonly fn: number } {
  const pairs = wanted
    .flatMap((wordings, i) =>
      given.map((text, j) => ({ i, j, likeness: Math.max(...wordings.map((wording) => similarity(wording, text))) })),
    )
    .filter(({ likeness }) => likeness >= SAME)
    .toSorted((a, b) => b.likeness - a.likeness || a.i - b.i || a.j - b.j);
  const taken = { wanted: new Set<number>(), given: new Set<number>() };
  for (const { i, j } of pairs) {
    if (taken.wanted.has(i) || taken.given.has(j)) continue;
    taken.wanted.add(i);
    taken.given.add(j);
  }
  const tp = taken.wanted.size;
  return { tp, fp: given.length - tp, fn: wanted.length - tp };
}

function contentOf(text: string): string[] {
  const words = (plain(text).match(/[\p{L}\p{M}\p{N}]+(?:[:.](?=\d)\p{N}+)*/gu) ?? [])
    .map((word) => NUMBERS.get(word) ?? word)
    .map((word) => (DENIALS.has(word) ? DENIAL : word));
  const content = words.filter((word) => !SMALL_WORDS.has(word));
  return [...new Set((content.length > 0 ? content : words).map(stem))];
}

/** Normalizes spellings such as "Don't ring (555) 012-3456 at 7:00 p.m." */
function plain(text: string): string {
  return ` ${text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’‘`´]/g, "'")} `
    .replace(/https?:\/\/(www\.)?/g, '')
    .replace(/\w+n't\b/g, ' not ')
    .replace(/'s\b/g, ' ')
    .replace(/\bw\//g, ' ')
    .replace(/\(?(\d{3})\)?[-. ](\d{3})[-. ](\d{4})/g, '$1$2$3')
    .replace(/\b(\d{3})-(\d{4})\b/g, '$1$2')
    .replace(/(\d),(\d{3})\b/g, '$1$2')
    .replace(/(\d)\s*([ap])\.?m\b\.?/g, '$1$2m')
    .replace(/(\d):00/g, '$1')
    .replace(/(\d)\s*(?:minutes|minute|mins|min|m)\b/g, '$1 min')
    .replace(/\b(?:hours|hrs|hr)\b/g, 'hour');
}

function stem(word: string): string {
  if (/\d/.test(word) || word.length < 4) return word;
  let end = word.replace(/ies$/, 'y');
  if (end.length > 3 && /[^s]s$/.test(end)) end = end.slice(0, -1);
  if (end.length > 5) end = end.replace(/ing$/, '');
  if (end.length > 4) end = end.replace(/ed$/, '');
  if (/([^aeiouls])\1$/.test(end)) end = end.slice(0, -1);
  return end.length > 3 ? end.replace(/e$/, '') : end;
}

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  return one.length >= 5 && other.length >= 5 && !/\d/.test(one + other) && isOneTypoAway(one, other);
}

/** One letter inserted, deleted, replaced, or two swapped. */
function isOneTypoAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  const rest = (word: string, by: number) => word.slice(at + by);
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, 2) === rest(other, 2))
  );
}
