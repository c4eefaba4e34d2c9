import { PhraseBook, spokenWordsOf } from '#domain/reply/language/plain-words.ts';
import type { Command } from '#domain/agenda/commands.ts';
import type { Reading, ReadWords } from '#domain/reply/reading.ts';
import { onlySoft } from '#domain/reply/requests/request-text.ts';
import { OUR_STAGES } from '#domain/reply/words/weekday-names.ts';

type Read = Pick<Reading, 'commands' | 'words' | 'reasons'>;

/** "2 lunchtime" says when the person means to do it: they have not done it, whatever the reader makes of so few words. */
export function withoutPlannedDone<Some extends Read>(reading: Some): Some {
  const planned = reading.words.filter((words) => isDone(words) && isPartOfDay(words.text));
  if (planned.length === 0) return reading;
  const done = new Set(reading.words.flatMap((words) => (planned.includes(words) ? [] : (words.says?.items ?? []))));
  const left = new Set(planned.flatMap(({ says }) => says?.items ?? []).filter((item) => !done.has(item)));
  return {
    ...reading,
    commands: reading.commands.map((command): Command => {
      const isLeft = command.kind === 'finish' && left.has(command.item);
      return isLeft ? { kind: 'leave', item: command.item } : command;
    }),
    words: reading.words.map((words): ReadWords =>
      planned.includes(words) ? { text: words.text, as: 'no-change' } : words,
    ),
    reasons: [...reading.reasons, { step: 'clause', text: 'a number and a part of the day finish nothing' }],
  };
}

const isDone = ({ as, says }: ReadWords) => as === 'command' && says?.act === 'done';

/** "2 lunchtime", "1 and 2 this evening please" */
function isPartOfDay(text: string): boolean {
  const words = spokenWordsOf(text);
  const at = words.findIndex(({ plain }) => OUR_STAGES.has(plain));
  const numbers = words.slice(0, words[at - 1]?.plain === 'this' ? at - 1 : at);
  const areNumbers = numbers.every(({ kind, plain }) => kind === 'number' || plain === 'and');
  return at > 0 && numbers[0]?.kind === 'number' && areNumbers && onlySoft(words.slice(at + 1), NOTHING);
}

const NOTHING = PhraseBook.joined([]);
