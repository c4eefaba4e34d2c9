import { isOptOutWord, isStopSign } from '#domain/reply/screening/opt-out-word.ts';
import { isBesideName, shoutedAtEnd } from '#domain/reply/screening/opt-out-aside.ts';
import { booksToldIn } from '#domain/reply/language/frames.ts';
import { PhraseBook, spokenWordsOf, type Word, wordsOf } from '#domain/reply/language/plain-words.ts';
import { withoutEnding } from '#domain/reply/letter/ending.ts';
import {
  ABOUT_OTHERS,
  ALL_STAGES,
  DECISIVE,
  FROM_WHEN,
  NARROWER,
  OTHER_CHANNEL,
  PLAINLY_DECISIVE,
} from '#domain/reply/words/opt-out.ts';
import { LEAVING_ABROAD } from '#domain/reply/words/opt-out-abroad.ts';
import { LEAVING_ALONE, LEAVING_EN } from '#domain/reply/words/opt-out-en.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import { wishesIn, wishText, type Wish, type WishText } from '#domain/reply/wishes/wish-text.ts';

/**
 * Whether the new words ask us to stop writing (D34): deterministic, and only where the message says it to us.
 * "STOP", "please stop emailing me" and "unsubscribe" do; "stop by the bank", "cancel gym membership" and
 * "no midday messages" do not. Returns the words that said so, or null.
 */
export function optOutIn(newWords: string): string | null {
  return optOutWordIn(newWords) ?? optOutWishIn(newWords);
}

/** A message that is an opt-out word, or whose first line or sentence, or last line, is one and decides. */
function optOutWordIn(newWords: string): string | null {
  if (isStopSign(newWords)) return newWords.trim();
  const lines = newWords.split('\n').map((line) => line.trim());
  const first = lines.find(saysWords);
  if (first === undefined) return null;
  if (isOptOutWord(newWords)) return newWords.trim();
  const last = withoutEnding(lines).findLast(saysWords);
  // "2 done\nThanks\nUnsubscribe": so does a last line that is nothing else, above a name or not.
  if (last !== undefined && isOptOutWord(last) && DECISIVE.has(wordsOf(last))) return last;
  const shouted = shoutedAtEnd(last ?? '');
  if (shouted !== null) return shouted;
  if (lines.filter(saysWords).length === 1 && isBesideName(first)) return first;
  // "STOP" on a line of its own above a name: the first line speaks for the message.
  if (isOptOutWord(first) && DECISIVE.has(wordsOf(first)) && lines.filter(saysWords).length <= 4) return first;
  // "STOP. This is not for me.": so does a first sentence in capitals that is nothing else; "Stop. No wait, 2 is done"
  // is somebody thinking aloud.
  const [opening = ''] = sentencesOf(first);
  if (!isOptOutWord(opening) || isCorrected(newWords)) return null;
  const words = wordsOf(opening.trim());
  const isCapital = opening === opening.toUpperCase() && DECISIVE.has(words);
  return isCapital || PLAINLY_DECISIVE.has(words) ? opening.trim() : null;
}

/** "STOP!! not 2, I meant 3": a number is put right, and nobody leaves. */
function isCorrected(text: string): boolean {
  return CORRECTED.test(text.slice(0, 200));
}

const CORRECTED =
  /(?:^|[\s.,;:!?])(?:not|i meant?|make that|sorry|rather|wrong one|wrong number)[\s,:-]{1,3}(?:number |no\.? |#|it['’]?s |its |the )?\d/iu;

function saysWords(line: string): boolean {
  return spokenWordsOf(line).length > 0;
}

/** A sentence that says to us, as a whole wish, that nothing more shall come; a word like "stop" alone is none. */
export function optOutWishIn(newWords: string): string | null {
  for (const line of newWords.split('\n')) {
    // Most lines hold none, and end here.
    const told = booksToldIn(spokenWordsOf(line));
    if (!LEAVING.some((frames) => told.has(frames))) continue;
    const text = wishText(line);
    if (OTHER_CHANNEL.has(text.words)) continue;
    for (const frames of [LEAVING_EN, LEAVING_ABROAD]) {
      for (const wish of wishesIn(text, frames)) if (holds(wish)) return spanOf(text, wish);
    }
    for (const wish of wishesIn(text, LEAVING_ALONE)) {
      if (holds(wish) && POLITE_BEHIND.covers(wish.after)) return spanOf(text, wish);
    }
  }
  return null;
}

const LEAVING = [LEAVING_EN, LEAVING_ABROAD, LEAVING_ALONE];

/** A subject that is only the wish, as some clients' unsubscribe buttons send it. */
export function optOutSubject(subject: string): boolean {
  // "Re: Re: unsubscribe"
  return isOptOutWord(subject.replace(/^(?:\s*(?:re|aw|fwd?|wg|sv)\s*:){1,5}/i, ''));
}

/** "stop these until Monday", "stop emailing me about the van" and "how do I unsubscribe?" are other wishes. */
function holds({ before, after }: Wish): boolean {
  if (isNarrower(after) || ABOUT_OTHERS.matchAt(after, 0)) return false;
  return !NARROWER_BEFORE.has(before) && !ASKING_HOW.has(before);
}

function isNarrower(after: readonly Word[]): boolean {
  if (FROM_WHEN.has(after) || ALL_STAGES.has(after)) return false;
  // "no more emails after 6", "stop sending them at 12"
  return NARROWER.has(after) || (AT_AN_HOUR.has(after[0]?.plain ?? '') && after[1]?.kind === 'number');
}

const AT_AN_HOUR = new Set(['after', 'at', 'past', 'around', 'by', 'um', 'nach', 'vor', 'las']);
const NARROWER_BEFORE = new PhraseBook(
  phrases(
    'mornings, evenings, afternoons, weekends, on weekends, in the evening, in the morning, at night, until, till, before, during, tomorrow, today, tonight, this week, next week, if, when, unless, hasta, manana, jusqu, demain, bis, wenn, si, quand, cuando',
  ),
);
const ASKING_HOW = new PhraseBook(
  phrases('how, where, what happens, como, comment, wie, donde, wo, ou, if, can one, does, did'),
);
/** Behind "unsubscribe" or "cancel this": nothing, or courtesy. */
const POLITE_BEHIND = {
  courtesy: new PhraseBook(
    phrases(
      'please, pls, plz, thanks, thank you, thx, now, immediately, asap, right now, at once, today, me, us, anymore, any more, ok, okay, again, already, too, as well, then, all, completely, altogether, permanently, forever, for good, entirely, kindly, por favor, gracias, merci, svp, stp, s il vous plait, s il te plait, bitte, danke, with immediate effect, straight away, at your earliest convenience, sir, madam, mate, you, will you, would you, effective immediately, thanks in advance, cheers, bye, goodbye, i, this is, and, so, but, because, since, as',
    ),
  ),
  covers(words: readonly Word[]): boolean {
    return words.length === 0 || this.courtesy.matchAt(words, 0) !== null;
  },
};

function spanOf({ text, words }: WishText, { start, end }: Wish): string {
  return text.slice(words[start]?.start ?? 0, words[end - 1]?.end ?? text.length);
}

function sentencesOf(text: string): string[] {
  return text.split(/[.!?;\n]|\s-\s/u);
}
