import type { Slots } from '#domain/reply/language/frames.ts';
import { PhraseBook } from '#domain/reply/language/plain-words.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';

const slots: Slots = {
  STOP: new PhraseBook(
    phrases(
      'stop, pause, stop it, stop this, stop texting, stop texting me, stop emailing, stop emailing me, stop messaging, stop messaging me, stop writing, stop writing to me, stop sending, stop sending these, stop sending me these, stop sending me messages, stop the messages, stop the texts, stop the emails, take a break, have a break, give me a break, give us a break, be quiet, go quiet, quiet, slow down, hold off, hold on with the texts, hold on with the messages, hold on with the emails, chill, para, parar, pausa, arrete, arretez, arreter, stoppe, hor auf, hort auf, pause machen, warte',
    ),
  ),
  MOMENT: new PhraseBook(
    phrases(
      'for a sec, for a second, for a moment, for a minute, for a min, for one sec, for one second, for one minute, for a few minutes, for a few seconds, for five minutes, for a couple of minutes, a sec, a second, a moment, a minute, one sec, just a sec, for a hot second, un momento, un segundo, un minuto, por un momento, un instant, une seconde, une minute, un moment, kurz, einen moment, mal kurz, einen augenblick, eine sekunde, eine minute',
    ),
  ),
  WHILE: new PhraseBook(
    phrases(
      'for a while, for a bit, for a little while, for a little bit, for some time, for now, a while, awhile, por un tiempo, un tiempo, un rato, por ahora, pour un moment, un peu, quelque temps, pour l instant, eine weile, eine zeit lang, vorerst, fur eine weile, erst mal, erstmal',
    ),
  ),
};

/** "can you stop for a sec": nobody knows whether that is a rest. "stop for a while" is one, and its end is not named. */
export const BRIEF_STOP = {
  moment: { slots, frames: 'STOP MOMENT' },
  while: { slots, frames: 'STOP WHILE' },
} as const;
