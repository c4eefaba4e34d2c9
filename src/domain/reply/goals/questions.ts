import { actionEnd, frameOf, isAction } from '#domain/reply/goals/frames.ts';
import { PhraseBook, wordsOf, type Word } from '#domain/reply/language/plain-words.ts';
import { DETERMINERS } from '#domain/reply/words/determiners.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { LONE_VERBS } from '#domain/reply/words/lone-verbs.ts';
import { OUTRIGHT, WEIGHING } from '#domain/reply/words/asked.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const QUESTION_OPENERS = lexicon('questionOpeners');
const PRONOUNS = lexicon('pronouns');

/** A sentence as what it sets: itself, the goal that a question weighs ("Could I fit in a swim?"), or null for a question to us. */
export function withoutQuestion(sentence: string): string | null {
  const words = wordsOf(sentence);
  if (asksOutright(words)) return null;
  const weighed = weighedVerb(words);
  if (weighed !== null && !isToUs(words, weighed.at)) {
    return isDefinite(sentence, words, weighed) ? sentence.slice(words[weighed.at]?.start) : null;
  }
  if (!/\?\s*$/.test(sentence)) return sentence;
  const opener = QUESTION_OPENERS.matchAt(words, 0);
  // "could you add bread to my list?" asks for a goal; "gym?" is one.
  return opener === null || frameOf(words).end > opener.end ? sentence : null;
}

interface Weighed {
  readonly modal: string;
  /** The word at which the goal would begin. */
  readonly at: number;
}

/** "Could I get the patio swept today?", "should we finally fix the gate?". */
function weighedVerb(words: readonly Word[]): Weighed | null {
  const start = behindFillers(words);
  const at = WEIGHING.endAt(words, start);
  return at !== null && isAction(words, at) ? { modal: words[start]?.plain ?? '', at } : null;
}

/** "can I change the time?", "should I reply with a number?", "should I do it before lunch?" */
function isToUs(words: readonly Word[], verb: number): boolean {
  const object = words[verb + 1]?.plain ?? '';
  return (
    TO_US.has(words[verb]?.plain ?? '') ||
    (PRONOUNS.endAt(words, verb + 1) === verb + 2 && !GOES_ON.has(object)) ||
    words.slice(verb).some(({ plain }) => OURS.has(plain))
  );
}

/** "fit in a swim", "call Ana", "swim before work"; "can I write in Spanish?" and "can we talk?" ask what is allowed. */
function isDefinite(sentence: string, words: readonly Word[], { modal, at }: Weighed): boolean {
  const behind = words.slice(actionEnd(words, at) ?? at + 1);
  if (/^\p{Lu}\p{Ll}/u.test(sentence.slice(behind[0]?.start ?? sentence.length))) return true;
  if (behind.some(({ kind, plain }) => kind === 'number' || DETERMINERS.has(plain) || TIMES.has(plain))) return true;
  if (ASKS_LEAVE.has(modal)) return false;
  // Of "could" and "should" any object will do, and a verb that needs none.
  return behind.some(({ kind }) => kind === 'word') || LONE_VERBS.has(words[at]?.plain ?? '');
}

const ASKS_LEAVE = new Set(['can', 'may']);
const TIMES = new Set('today tonight now before after by at until first later noon lunch dinner breakfast'.split(' '));

/** "one email", "some bread": a pronoun's word that is an article here. */
const GOES_ON = new Set(['one', 'some', 'this', 'that', 'these', 'those', 'her']);
const TO_US = new Set(
  phrases(
    'change, reply, respond, answer, pause, stop, cancel, unsubscribe, edit, use, opt, add, skip, reset, update, delete, know, help, trust, put, list',
  ),
);
const OURS = new Set(
  phrases(
    'you, your, anchor, app, service, message, messages, reminder, reminders, here, texts, emails, account, number, info, information, help, list, refund, code, link, settings, plan, language, zone, timezone, often, emoji, emojis, goals, goal, items',
  ),
);

/** "why do you keep texting me", "who is this", "is this a bot": a question with or without its sign. */
function asksOutright(words: readonly Word[]): boolean {
  const start = behindFillers(words);
  const [first, second, third] = words.slice(start).map(({ plain }) => plain);
  if (WHS.has(first ?? '')) return AUXILIARIES.has(second ?? '') && ASKED_OF.has(third ?? '');
  return OUTRIGHT.endAt(words, start) !== null;
}

const WHS = new Set('who what why how when where whats whos hows qui quien wer was warum wieso'.split(' '));
const AUXILIARIES = new Set(
  'is are am was were do does did can could will would should have has ist bist sind seid est es eres sois son'.split(
    ' ',
  ),
);
const ASKED_OF = new Set('i you u ya this that it these those they we u der das ihr du'.split(' '));
function behindFillers(words: readonly Word[]): number {
  let at = 0;
  while (at < 4) {
    const end = OPENERS.endAt(words, at);
    if (end === null) break;
    at = end;
  }
  return at;
}

/** "ok so lol who is this" */
const OPENERS = new PhraseBook(
  phrases(
    'ok, okay, so, um, uh, lol, wait, hi, hey, hello, sorry, and, but, well, hmm, hola, hallo, salut, bonjour, eh, oh, yo, please, ",", "!"',
  ),
);
