import { wordsOf, type Word } from '#domain/reply/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { DECISIVE, LEAVING, NARROWER, OPENERS, OTHERS, POLITE } from '#domain/reply/words/opt-out.ts';

/**
 * Whether the new words ask us to stop writing (D34): deterministic, and only where the message says it to us.
 * "STOP", "please stop emailing me" and "unsubscribe" do; "stop by the bank", "cancel gym membership" and
 * "no midday messages" do not. Returns the words that said so, or null.
 */
export function optOutIn(newWords: string): string | null {
  const lines = newWords
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => wordsOf(line).some((word) => word.kind !== 'mark'));
  const first = lines[0];
  if (first === undefined) return null;
  if (isOptOutWord(newWords)) return newWords.trim();
  // "STOP" on a line of its own above a name: the first line speaks for the message.
  if (isOptOutWord(first) && DECISIVE.has(wordsOf(first)) && lines.length <= 4) return first;
  // "STOP. This is not for me.": so does a first sentence in capitals that is nothing else; "Stop. No wait, 2 is done"
  // is somebody thinking aloud.
  const [opening = ''] = sentencesOf(first);
  const isCapital = opening === opening.toUpperCase();
  if (isCapital && isOptOutWord(opening) && DECISIVE.has(wordsOf(opening))) return opening.trim();
  for (const sentence of sentencesOf(newWords)) if (asksUsToStop(sentence)) return sentence.trim();
  return null;
}

/** A subject that is only the wish, as some clients' unsubscribe buttons send it. */
export function optOutSubject(subject: string): boolean {
  // "Re: Re: unsubscribe"
  return isOptOutWord(subject.replace(/^(?:\s*(?:re|aw|fwd?|wg|sv)\s*:){1,5}/i, ''));
}

function isOptOutWord(text: string): boolean {
  const words = wordsOf(text).filter((word) => word.kind !== 'mark');
  if (words.length === 0 || words.length > 60) return false;
  const wish = withoutPolite(words);
  return wish.length > 0 && lexicon('optOutWords').covers(wish);
}

function withoutPolite(words: readonly Word[]): Word[] {
  const rest: Word[] = [];
  let at = 0;
  while (at < words.length) {
    // "opt me out" must keep its "me".
    const whole = lexicon('optOutWords').matchAt(words, at);
    const polite = POLITE.matchAt(words, at);
    const end = whole?.end ?? polite?.end ?? at + 1;
    if (whole || !polite) rest.push(...words.slice(at, end));
    at = end;
  }
  return rest;
}

function sentencesOf(text: string): string[] {
  return text.split(/[.!?;\n]|\s-\s/u);
}

function asksUsToStop(sentence: string): boolean {
  const words = wordsOf(sentence).filter((word) => word.kind !== 'mark');
  if (words.length > 30) return false;
  let at = 0;
  while (at < words.length) {
    const wish = lexicon('optOutSentences').matchAt(words, at);
    if (wish) {
      const rest = words.slice(wish.end);
      return !NARROWER.has(rest) && !NARROWER.has(words.slice(0, at)) && !OTHERS.has(rest);
    }
    // "I would like to unsubscribe", "let me opt out please"
    if (LEAVING.covers(withoutPolite(words.slice(at)))) return true;
    const opener = OPENERS.matchAt(words, at);
    if (!opener) return false;
    at = opener.end;
  }
  return false;
}
