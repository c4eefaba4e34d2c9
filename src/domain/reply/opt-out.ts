import { PhraseBook, wordsOf, type Word } from '#domain/reply/plain-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';

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
  for (const sentence of sentencesOf(newWords)) if (asksUsToStop(sentence)) return sentence.trim();
  return null;
}

/** A subject that is only the wish, as some clients' unsubscribe buttons send it. */
export function optOutSubject(subject: string): boolean {
  // "Re: Re: unsubscribe"
  return isOptOutWord(subject.replace(/^(?:\s*(?:re|aw|fwd?|wg|sv)\s*:){1,5}/i, ''));
}

const DECISIVE = new PhraseBook([
  'stop',
  'stopall',
  'stop all',
  'unsubscribe',
  'opt out',
  'optout',
  'unsub',
  'remove me',
  'abmelden',
  'desabonner',
  'baja',
]);
const POLITE = new PhraseBook([
  'please',
  'pls',
  'plz',
  'thanks',
  'thank you',
  'thx',
  'now',
  'hi',
  'hello',
  'hey',
  'ok',
  'okay',
  'por favor',
  'gracias',
  'merci',
  's il vous plait',
  's il te plait',
  'bitte',
  'danke',
  'immediately',
  'me',
  'already',
  'reply',
  'text',
  'anchor',
  'team',
  'asap',
  'sorry',
  'kindly',
  'yes',
]);

function isOptOutWord(text: string): boolean {
  const words = wordsOf(text).filter((word) => word.kind !== 'mark');
  if (words.length === 0 || words.length > 12) return false;
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

/** What may stand before the wish without changing whom it is said to. */
const OPENERS = new PhraseBook([
  'please',
  'pls',
  'plz',
  'hi',
  'hello',
  'hey',
  'ok',
  'okay',
  'can you',
  'could you',
  'would you',
  'will you',
  'can you please',
  'could you please',
  'would you please',
  'kindly',
  'just',
  'i',
  'i would',
  'id',
  'i really',
  'really',
  'i want you to',
  'i would like you to',
  'id like you to',
  'i want to',
  'i wanna',
  'i would like to',
  'id like to',
  'i need you to',
  'i wish to',
  'im asking you to',
  'you need to',
  'and',
  'so',
  'but',
  'i said',
  'seriously',
  'for the last time',
  'you guys',
  'anchor',
  'sorry',
  'thanks',
  'thank you',
  'thanks but',
  'no thanks',
  'now',
  'yes',
  'no',
  'actually',
  'hi anchor',
  'hey anchor',
  'dear anchor',
  'team',
  'i think',
  'i think i',
  'id rather',
  'its not for me',
  'not for me',
  'would like to',
  'i am asking you to',
  'let me',
  'quiero',
  'por favor',
  'je veux',
  'merci de',
  'bitte',
  'ich mochte',
  'ich will',
  'je voudrais',
  'hola',
  'bonjour',
  'hallo',
  'ya',
  'yo',
  'well',
  'we',
  'must',
  'i do',
  'you can',
  'you can now',
  'time to',
  'go ahead and',
  'how can i',
  'how do i',
  'how to',
  'where do i',
  'where can i',
  'i need to',
  'need to',
  'please just',
  'this is annoying',
  'too many emails',
  'too many messages',
  'too many texts',
  'i asked you to',
  'i told you to',
]);
/** Only for a while, only one message, only one time of day: other wishes. */
const NARROWER = new PhraseBook([
  'until',
  'till',
  'before',
  'after',
  'today',
  'tonight',
  'tomorrow',
  'at',
  'morning',
  'mornings',
  'midday',
  'noon',
  'lunch',
  'lunchtime',
  'evening',
  'evenings',
  'night',
  'weekend',
  'weekends',
  'for a',
  'for one',
  'for two',
  'for the',
  'days',
  'week',
  'weeks',
  'month',
  'on',
  'early',
  'so',
  'twice',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'hasta',
  'manana',
  'por la',
  'mediodia',
  'jusqu',
  'jusqua',
  'demain',
  'midi',
  'soir',
  'matin',
  'bis',
  'mittag',
  'mittags',
  'abends',
  'morgens',
  'between',
  'while',
  'during',
  'hour',
  'hours',
  'afternoon',
  'too',
]);
/** "stop sending me these by text": a channel or a form, or things of the person's own. */
const OTHERS = new PhraseBook([
  'newsletters',
  'netflix',
  'spam',
  'linkedin',
  'facebook',
  'groupon',
  'gym',
  'boss',
  'bob',
  'store',
  'shop',
  'magazine',
  'promo',
  'promotional',
  'junk',
  'work',
]);

const LEAVING = new PhraseBook(['unsubscribe', 'opt out', 'optout', 'unsub', 'be removed', 'be unsubscribed']);

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
