import { sentencesIn } from '#domain/reply/language/clauses.ts';
import { controlIn } from '#domain/reply/wishes/controls.ts';
import { PhraseBook, wordsOf } from '#domain/reply/language/plain-words.ts';
import type { Reading } from '#domain/reply/reading.ts';
import { onlySoft } from '#domain/reply/wishes/soft-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/**
 * What somebody wrote to whom nothing comes any more: there "come back" and "write to me again" are said to us, and are
 * no goals. From anybody else they may be either.
 */
export function heardFromAway(reading: Reading): Reading {
  const commands = reading.commands.filter(
    (command) => !((command.kind === 'add' || command.kind === 'note') && isWishToReturn(command.text)),
  );
  if (commands.length === reading.commands.length) return reading;
  return {
    ...reading,
    commands: [...commands.filter(({ kind }) => kind !== 'resume'), { kind: 'resume' }],
    notes: reading.notes.filter((note) => !isWishToReturn(note)),
    question: null,
    reasons: [...reading.reasons, { step: 'clause', text: 'they want messages to come again' }],
  };
}

/** Whether these words, of somebody to whom nothing comes any more, ask that messages come again. */
export function asksToReturn(words: string, today: LocalDate): boolean {
  return words
    .split('\n')
    .some((line) =>
      sentencesIn(line).some(
        ({ text }) => isWishToReturn(text) || controlIn(text, { stage: 'day0', today, open: [] })?.kind === 'resume',
      ),
    );
}

/** "I want to come back", "please write to me again"; not "come back to the report". */
function isWishToReturn(sentence: string): boolean {
  const words = wordsOf(sentence).filter(({ kind }) => kind !== 'mark');
  return words.length <= WORDS_MAX && RETURNING.has(words) && onlySoft(words, SAID_TO_US);
}

const WORDS_MAX = 20;

const RETURN_PHRASES = phrases(`
  come back, coming back, be back, back, back in, return, rejoin, re join, join again, join in again, go on again,
  write to me again, write me again, write again, writing again, write to us again, mail me again, email me again,
  mails again, emails again, messages again, check ins again, mail again, message me again, text me again,
  contact me again, send again, hear from you again, hear from you, sign up again, sign me up, subscribe again,
  resubscribe, re subscribe, start again, begin again, start, restart, resume, continue,
  zuruck, zuruckkommen, wieder, revenir, volver, regresar`);
const RETURNING = new PhraseBook(RETURN_PHRASES);
/** With courtesy around it, all that such a sentence holds. */
const SAID_TO_US = new PhraseBook([
  ...RETURN_PHRASES,
  ...phrases(`
    id love to, i would love to, love to, i d like to, i wish to, wish to, want, i want, like, to, i, im, am, ready,
    ready to, to anchor, with anchor, you may, you can, do, let me, after all, it, them, getting, get, receive, your,
    these, i changed my mind, changed my mind, and, but, as before, like before, once more, daily, from now on,
    from today, from tomorrow, tomorrow, ich mochte, mochte, ich will, je veux, je voudrais, quiero, schreib mir,
    schreibt mir, send me, sending me, send, on`),
]);
