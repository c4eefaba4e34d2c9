import type { ControlCommand } from '#domain/agenda/commands.ts';
import { dayNamed, daysSpoken } from '#domain/reply/days.ts';
import { PhraseBook, type Word } from '#domain/reply/plain-words.ts';
import { onlySoft, withoutSoft } from '#domain/reply/soft-words.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

const AROUND_PAUSE = new PhraseBook(
  phrases(
    'until, till, for, the, on, from, to, next, everything, all, messages, message, emails, email, texts, text, this, these, it, anchor, my, me, us, i, im, am, will, be, going, a, an, and, with, everything until, back, of, is, are, we, hasta, el, jusqu, jusqua, au, bis, zum, am, del, par, por, pendant, fur, take, need, service, updates, daily, prompts, reminders, check ins, sending, days, day, week, weeks, month, couple, few, that, while, traveling, travelling, here, things, out, starting, at, least, this week, put, us, rest of the, rest, holiday, vacation, leave, away, in, un, une, une semaine, una semana, eine, eine woche, les, los, las, die, again, resume, start, then, resuming, hold, return',
  ),
);

/** "pause until Friday", "take a break for two weeks", "back on the 20th", "pause". */
export function pauseWanted(sentence: string, words: readonly Word[], today: LocalDate): ControlCommand | null {
  const match = lexicon('pause').find(words);
  if (!match || match.start > 6) return null;
  const named = dayNamed(sentence, today);
  const days = named ? null : daysSpoken(sentence);
  const rest = words.filter((word, index) => {
    if (index >= match.start && index < match.end) return false;
    return !(named && word.start >= named.start && word.end <= named.end) && word.kind === 'word';
  });
  const counted = days === null ? rest : rest.filter((word) => !COUNTING.has(word.plain));
  if (!onlySoft(counted, AROUND_PAUSE)) return null;
  const until = named?.date ?? (days === null ? null : addDays(today, days));
  // "away" and "back" alone are stories; with a date they are a wish.
  if (
    until === null &&
    ['away', 'be back', 'back on', 'i will be back', 'ill be back', 'on hold', 'off until'].includes(match.phrase)
  )
    return null;
  if (until === null && /until|for$/.test(match.phrase)) return null;
  return { kind: 'pause', until };
}

const COUNTING = new Set([
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'ten',
  'few',
  'couple',
  'dos',
  'tres',
  'deux',
  'trois',
  'zwei',
  'drei',
  'semana',
  'semanas',
  'semaine',
  'semaines',
  'woche',
  'wochen',
  'dias',
  'dia',
  'jour',
  'jours',
  'tage',
  'tag',
  'months',
  'fortnight',
  'mes',
  'mois',
  'monat',
  'cuatro',
  'cinco',
  'quatre',
  'cinq',
  'vier',
  'funf',
]);

const AROUND_RESUME = new PhraseBook(
  phrases(
    'from, vacation, holiday, trip, travel, leave, sending, it, them, emails, texts, prompts, everything, and, ready, with, this, service, the, lets, go, up, im, am, i, to, back, on, start, send, you can, may, daily, reminders, check ins, hey, home, from my, break, today, tomorrow, turn, please',
  ),
);

export function resumeLoosely(words: readonly Word[]): boolean {
  const match = lexicon('resume').matchAt(words, 0) ?? lexicon('resume').matchAt(withoutSoft(words), 0);
  if (
    !match ||
    ['start', 'continue', 'begin again', 'weiter', 'continuar', 'subscribe', 'start over', 'restart'].includes(
      match.phrase,
    )
  )
    return false;
  const at = lexicon('resume').find(words);
  return at !== null && onlySoft([...words.slice(0, at.start), ...words.slice(at.end)], AROUND_RESUME);
}

const AROUND_SKIP = new PhraseBook(
  phrases(
    'today, im, i am, am, i, sick, ill, taking, so, day, off, not feeling well, feeling, well, in bed, from work, work, with, a, the, flu, cold, fever, home, skip, me, and, need, to, rest, at, no, messages, for',
  ),
);

export function skipLoosely(words: readonly Word[]): boolean {
  const match = lexicon('skipToday').matchAt(withoutSoft(words), 0) ?? lexicon('skipToday').matchAt(words, 0);
  if (!match || ['skip', 'not today', 'off today', 'pass today', 'im sick'].includes(match.phrase)) return false;
  const at = lexicon('skipToday').find(words);
  return at !== null && onlySoft([...words.slice(0, at.start), ...words.slice(at.end)], AROUND_SKIP);
}
