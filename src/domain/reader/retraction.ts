/** Words that take back what was just said: "dentist done. sorry, not done", "buy eggs. scrap that". */
import type { Token } from './tokens.ts';

export const HESITATING: ReadonlySet<string> = new Set(['no', 'wait', 'sorry', 'oops', 'hang', 'on']);
/** Behind a report these hesitate, too; "actually 2" alone reports. */
const TURNING: ReadonlySet<string> = new Set([...HESITATING, 'nope', 'actually']);
const BESIDE: ReadonlySet<string> = new Set(['yet', 'quite', 'really', 'it', 'that', "'s", 'i', 'do']);

/** "sorry", "oh wait": nothing is said yet. */
export function isHesitation(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind === 'word');
  return words.some(({ word }) => TURNING.has(word) && word !== 'on') && words.every(isFiller);
}

/** "not done", after a hesitation or with one: a denial that names nothing. */
export function isDenial(tokens: readonly Token[], isAfterHesitation: boolean): boolean {
  const words = tokens.filter(({ kind }) => kind === 'word');
  const isHesitant = isAfterHesitation || TURNING.has(words[0]?.word ?? '');
  const denies = words.some(({ word, classes }) => classes.includes('neg') && word !== 'no');
  return isHesitant && denies && tokens.every((token) => token.kind === 'mark' || saysNothingElse(token));
}

const AUXILIARY: ReadonlySet<string> = new Set(['did', 'do', 'have', 'had', 'was', 'is']);

/** "I said I did the gym but I didn't": nothing but the denial, in the same sentence. */
export function isBareDenial(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind !== 'mark');
  const isPlain = ({ word, classes }: Token) =>
    word === 'not' || word === 'i' || AUXILIARY.has(word) || classes.includes('but');
  return words.some(({ word }) => word === 'not') && words.length > 1 && words.every(isPlain);
}

function isFiller({ word, classes }: Token): boolean {
  return TURNING.has(word) || classes.includes('small');
}

function saysNothingElse(token: Token): boolean {
  if (token.kind !== 'word') return false;
  return (
    isFiller(token) ||
    BESIDE.has(token.word) ||
    ['neg', 'be', 'verdict', 'past'].some((one) => token.classes.includes(one))
  );
}

/** They take back what was said, where the others below may be about the item that was named. */
const TAKING_BACK: ReadonlySet<string> = new Set(['scrap', 'strike', 'scratch', 'ignore', 'undo', 'mind']);
const WITHDRAWING: ReadonlySet<string> = new Set([
  ...TAKING_BACK,
  'never',
  'forget',
  'cancel',
  'drop',
  'delete',
  'remove',
]);

/** "2 done. scrap that", "never mind". */
export function isTakingBack(tokens: readonly Token[]): boolean {
  return isGivenUp(tokens) && tokens.some(({ word }) => TAKING_BACK.has(word));
}

/** "scrap that", "no wait, forget it", "never mind", behind a new goal. */
export function isGivenUp(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind !== 'mark');
  const isAbout = (token: Token) => isFiller(token) || token.classes.includes('pronoun') || BESIDE.has(token.word);
  return (
    words.some(({ word }) => WITHDRAWING.has(word)) && words.every((one) => WITHDRAWING.has(one.word) || isAbout(one))
  );
}
