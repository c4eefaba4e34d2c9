import type { Command } from '#domain/agenda/commands.ts';
import type { Reading, ReadWords } from '#domain/reply/reading.ts';
import { wordsOf } from '#domain/reply/language/plain-words.ts';
import { controlIn } from '#domain/reply/requests/controls.ts';
import { toldOfToday } from '#domain/reply/requests/rests.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

type Read = Pick<Reading, 'commands' | 'notes' | 'words' | 'reasons' | 'heard'>;

/**
 * "off today!! nap, groceries, hair at 4" tells of a free day and plans it: messages still come. The words that would
 * skip the day are kept as a note. An illness skips it unless something is planned as well.
 */
export function withoutToldSkip<Some extends Read>(reading: Some, today: LocalDate): Some {
  if (!reading.commands.some(({ kind }) => kind === 'skip-today')) return reading;
  const skips = reading.words.filter((words) => isSkip(words, today));
  const told = toldOfToday(
    wordsOf(
      reading.words
        .filter(isOfNoItem)
        .map(({ text }) => text)
        .join('\n'),
    ),
  );
  if (told === null || skips.length === 0) return reading;
  const isMore =
    told === 'free'
      ? reading.words.some((words) => words.as !== 'courtesy' && !skips.includes(words))
      : reading.commands.some(plans);
  if (!isMore) return reading;
  const kept = skips.map(({ text }) => text);
  const commands = reading.commands.filter(({ kind }) => kind !== 'skip-today');
  return {
    ...reading,
    commands: [...commands, ...kept.map((text): Command => ({ kind: 'note', text }))],
    notes: [...reading.notes, ...kept],
    words: reading.words.map((words): ReadWords => (skips.includes(words) ? { ...words, as: 'note' } : words)),
    reasons: [...reading.reasons, { step: 'clause', text: 'a day off beside other words skips no messages' }],
  };
}

function isSkip({ text, as, says }: ReadWords, today: LocalDate): boolean {
  if (as !== 'command' || says !== undefined) return false;
  return controlIn(text, { stage: 'day0', today, open: [] })?.kind === 'skip-today';
}

/** "off today, skip the gym": words about an item do not ask to skip the day. */
const isOfNoItem = ({ says }: ReadWords) => says === undefined || says.act === 'none';

const plans = ({ kind }: Command) => kind === 'add';
