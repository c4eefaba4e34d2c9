import { PhraseBook, wordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { baseOfPast } from '#domain/reply/language/verb-forms.ts';
import { IRREGULAR } from '#domain/reply/language/word-forms.ts';
import { ASKED, COUNTS, EXCEPTIONS, NOTHINGS, PROMISED_ME, PROMISES, SATISFIED } from '#domain/reply/words/given.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const YESTERDAY = lexicon('yesterday');
const ACTIONS = lexicon('actions');

/** The words that a person to whom something was said may take: "my sister Ana". */
const PERSON_MAX = 4;

/**
 * Where the goal begins behind a word that was given or asked for: "I told Sara I'd | review her draft", "my boss asked
 * me to | send the slides", "no plans apart from | the dentist". Null where nothing of the kind stands at `at`.
 */
export function givenEnd(words: readonly Word[], at: number): number | null {
  const end = exceptionEnd(words, at) ?? promiseEnd(words, at) ?? askedEnd(words, at);
  return end !== null && words[end] && !YESTERDAY.has(words.slice(at, at + 30)) ? end : null;
}

/** "nothing planned except", "no real plans apart from". */
function exceptionEnd(words: readonly Word[], at: number): number | null {
  const nothing = NOTHINGS.matchAt(words, at);
  const but = nothing
    ? EXCEPTIONS.matchAt(words, words[nothing.end]?.plain === ',' ? nothing.end + 1 : nothing.end)
    : null;
  return but?.end ?? null;
}

/** "I promised Mia to", "I said I'd", "promised myself a lap", "j'ai promis à Luc de". */
function promiseEnd(words: readonly Word[], at: number): number | null {
  const promise = PROMISES.matchAt(words, at);
  if (!promise) return null;
  for (let here = promise.end; here <= promise.end + PERSON_MAX && here < words.length; here += 1) {
    if (words[here]?.kind === 'mark') return null;
    const own = PROMISED_ME.matchAt(words, here);
    // "I said no to the party" promises nothing.
    if (own?.phrase === 'to' && !ACTIONS.matchAt(words, own.end)) return null;
    if (own) return own.end;
    const plain = words[here]?.plain ?? '';
    // "promised Mia a trip"; not "told Mia a story", "told her the news".
    // "told myself no phone after 9".
    if (words[here - 1]?.plain === 'myself' && NOS.has(plain)) return here;
    if (here > promise.end && GIFTS.has(plain) && promise.phrase.includes('promis')) return here;
    if (promise.phrase.includes('promet') && /..(?:ar|er|ir)$/.test(plain)) return here;
  }
  return null;
}

const NOS = new Set(['no', 'not', 'never', 'less', 'more']);
const GIFTS = new Set(['a', 'an', 'some']);

/** "Mom wants me to", "the doctor told me to", "mi jefa me pidió". */
function askedEnd(words: readonly Word[], at: number): number | null {
  for (let here = at; here <= at + PERSON_MAX && here < words.length; here += 1) {
    if (words[here]?.kind === 'mark') return null;
    const asked = here > at ? ASKED.matchAt(words, here) : null;
    if (asked) return asked.end;
  }
  return null;
}

/** "If I manage to shower and answer one email I'll call it a win": the goals in the middle; else the sentence as it is. */
export function withoutVerdict(sentence: string): string {
  const words = wordsOf(sentence);
  const opened = CONDITION.matchAt(words, 0);
  if (!opened) return behindVerdict(sentence, words);
  const verdict = SATISFIED.find(words, opened.end + 1);
  if (!verdict) return sentence;
  const counted = COUNTS.find(words, opened.end + 1);
  const until = Math.min(verdict.start, counted?.start ?? verdict.start);
  const inner = words.slice(opened.end, until).filter((word) => word.kind !== 'mark');
  // "if you call I'll be happy", "if it rains that's a win".
  if (inner.length === 0) return sentence;
  const first = words[opened.end]!;
  const rest = words[verdict.end];
  return `${sentence.slice(first.start, words[until - 1]?.end)}${rest ? `. ${sentence.slice(rest.start)}` : ''}`;
}

/** "I'll call it a win if I shower", "today is a win if I write": the goals behind the condition. */
function behindVerdict(sentence: string, words: readonly Word[]): string {
  for (let at = 0; at <= 5; at += 1) {
    const verdict = SATISFIED.matchAt(words, at);
    const opened = verdict ? CONDITION.matchAt(words, verdict.end) : null;
    const first = opened ? words[opened.end] : undefined;
    // "I'd be proud if I got the draft done": what would be, is to be.
    const base = first ? (IRREGULAR.get('en')?.get(first.plain) ?? baseOfPast(first.plain)) : null;
    if (first) return base ? `${base}${sentence.slice(first.end)}` : sentence.slice(first.start);
  }
  return sentence;
}

const CONDITION = new PhraseBook(
  ['if', 'as long as', 'so long as', 'provided', 'when', 'if today'].flatMap((opener) =>
    phrases(
      'i, i can, i could, i can just, i could just, i can only, i can at least, i at least, i just, i only, i even, i manage, i manage to, i managed, all i do today is, all i manage is, all i manage today is, all i do is, i managed to, i just manage to, i only manage to, i can manage to, i get to, i get around to, i get as far as, all i do is, the only thing i do is',
    ).map((subject) => `${opener} ${subject}`),
  ),
);
