/** "yes no yes", "✅❌", "done. not done.": as many answers as items, and nothing else; each is about one, in their order. */
import lists from '#data/reading/words/answers.json' with { type: 'json' };
import { plainSets } from '#domain/reply/language/word-data.ts';
import { type KnownItem, placesListed } from './references.ts';
import { isJoining, type Token } from './tokens.ts';

const { YES, NO, DONE, LOOSE } = plainSets(lists.inOrder);

interface Answer {
  readonly kind: 'word' | 'sign' | 'done' | 'later';
  readonly isYes: boolean;
  readonly places: readonly number[];
}

export interface ItemAnswer {
  /** Token indexes. */
  readonly places: readonly number[];
  /** Index of the item. */
  readonly item: number;
}

/** Null if the text is anything else. */
export function answersInOrder(tokens: readonly Token[], items: readonly KnownItem[]): ItemAnswer[] | null {
  const listed = placesListed(items);
  if (listed.length < 2 || tokens.length > listed.length * 4) return null;
  const answers = answersIn(tokens);
  if (answers?.length !== listed.length || !areApart(tokens, answers)) return null;
  return answers.map(({ places }, at) => ({ places, item: listed[at]! }));
}

/** "no, tomorrow", "yes done tomorrow", "yeah no" and "yes and no" are one answer. */
function areApart(tokens: readonly Token[], answers: readonly Answer[]): boolean {
  const kinds = new Set(answers.map(({ kind }) => kind));
  const between = answers.slice(1).map(({ places }, at) => tokens.slice(answers[at]!.places.at(-1)! + 1, places[0]));
  const areSeparate = between.every((marks) => marks.some(({ kind }) => kind === 'mark' || kind === 'break'));
  if (kinds.size > 1) {
    const [first, second] = answers.map(({ places }) => tokens[places[0]!]!.word);
    return answers.length > 2 && areSeparate && !(kinds.has('word') && kinds.has('done')) && first !== second;
  }
  const isMixed = answers.some(({ isYes }) => isYes) && answers.some(({ isYes }) => !isYes);
  if (kinds.has('later') || !kinds.has('word') || answers.length > 2 || !isMixed) return !kinds.has('later');
  const isLoose = answers.some(({ places }) => LOOSE.has(tokens[places[0]!]!.text.toLowerCase()));
  return !isLoose && between.every((marks) => marks.every(({ kind, word }) => kind !== 'word' && word !== '/'));
}

function answersIn(tokens: readonly Token[]): Answer[] | null {
  const answers: Answer[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, next] = [tokens[at]!, tokens[at + 1]];
    const answer = answerOf(token, next);
    if (answer !== null) {
      const length = answer.takesNext ? 2 : 1;
      answers.push({ ...answer, places: length === 2 ? [at, at + 1] : [at] });
      at += length - 1;
    } else if (token.kind !== 'break' && (!isJoining(token) || token.word === '?')) return null;
  }
  return answers;
}

function answerOf(
  { word, classes }: Token,
  next: Token | undefined,
): (Omit<Answer, 'places'> & { readonly takesNext: boolean }) | null {
  const alone = (kind: Answer['kind'], isYes: boolean) => ({ kind, isYes, takesNext: false });
  const isYet = next?.classes.includes('yet') === true;
  // "not done", "not yet", "noch nicht"
  if (classes.includes('neg') && next !== undefined && (DONE.has(next.word) || isYet))
    return { kind: 'done', isYes: false, takesNext: true };
  if (classes.includes('yet') && next?.classes.includes('neg') === true)
    return { kind: 'done', isYes: false, takesNext: true };
  if (classes.includes('done-sign')) return alone('sign', true);
  if (classes.includes('drop-sign') || classes.includes('later-sign')) return alone('sign', false);
  if (YES.has(word) || NO.has(word)) return alone('word', YES.has(word));
  if (DONE.has(word)) return alone('done', true);
  return classes.includes('later') ? alone('later', false) : null;
}
