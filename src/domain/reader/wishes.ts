/** "I'd rather have it done", "should be done by Friday": what is wished is not done. */
import lists from '#data/reading/words/answers.json' with { type: 'json' };
import { plainSets } from '#domain/reply/language/word-data.ts';
import { endsLikePast, type Token } from './tokens.ts';

const { WANTING, HOPING, WOULD, GETTING, FINISHED, MARKED, FIXED } = plainSets(lists.wishing);

/** Whether the words of a clause only wish that something were done. */
export function isWished(words: readonly Token[]): boolean {
  return words.some((_, wish) => {
    const isHope = HOPING.has(words[wish]!.word);
    if (!(isHope || isWant(words, wish)) || isRelative(words, wish)) return false;
    const end = words.findIndex((token, at) => at > wish && isFinished(token));
    return end > wish && words.slice(wish + 1, end).every((token) => maySeparate(token, isHope));
  });
}

/** "want", "would like"; not "looks like". */
function isWant(words: readonly Token[], at: number): boolean {
  const { word } = words[at]!;
  return WANTING.has(word) || (WOULD.has(word) && words[at - 1]?.word === 'would');
}

/** "all I wanted is done", "as I hoped" */
function isRelative(words: readonly Token[], wish: number): boolean {
  return words
    .slice(Math.max(0, wish - 3), wish)
    .some(({ word, classes }) => word === 'as' || word === 'what' || classes.includes('all'));
}

/** "I want 1 marked as done" asks for it. */
function isFinished(token: Token): boolean {
  return FINISHED.has(token.word) || (endsLikePast(token) && !MARKED.has(token.word));
}

/** What is wished for, by its name or number; "I want to say that 1 is done" and "hope you are well 1 done" report. */
function maySeparate({ word, kind, classes }: Token, isHope: boolean): boolean {
  if (MARKED.has(word) || word === 'you') return false;
  if (kind !== 'word') return kind === 'number';
  if (classes.includes('be')) return isHope;
  return GETTING.has(word) || !classes.some((one) => one === 'vague' || one === 'verdict' || one === 'past');
}

/** "Lucía's birthday is on Saturday": a fact, by which the present for it is not moved. */
export function isFixedDay(words: readonly Token[]): boolean {
  return words.some(({ word }, at) => FIXED.has(word) && words[at + 1]?.classes.includes('be') === true);
}
