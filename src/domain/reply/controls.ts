import type { AskCommand, Command, ControlCommand } from '#domain/agenda/commands.ts';
import type { Stage } from '#domain/agenda/stage.ts';
import { pauseWanted, resumeLoosely, skipLoosely } from '#domain/reply/pause-wishes.ts';
import { PhraseBook, wordsOf, type Word } from '#domain/reply/plain-words.ts';
import { onlySoft, withoutSoft } from '#domain/reply/soft-words.ts';
import { stageSwitch, weekdaysWanted } from '#domain/reply/stage-wishes.ts';
import { timeWanted } from '#domain/reply/time-wish.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import { phrases } from '#domain/reply/words/vocabulary.ts';
import { zoneWanted } from '#domain/reply/zone-wish.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface ControlContext {
  readonly stage: Stage;
  readonly today: LocalDate;
}

/** What one sentence asks of the service; null where it asks nothing of it (an item may use the same words). */
export function controlIn(
  sentence: string,
  context: ControlContext,
): ControlCommand | AskCommand | Extract<Command, { kind: 'undo' }> | null {
  const words = wordsOf(sentence).filter((word) => word.kind !== 'mark');
  if (words.length === 0 || words.length > 40) return null;
  const said = withoutSoft(words);
  const whole = (list: Parameters<typeof lexicon>[0]) =>
    lexicon(list).covers(words) || (said.length > 0 && lexicon(list).covers(said));
  if (asksDeletion(words)) return { kind: 'delete-data' };
  if (whole('undo')) return { kind: 'undo' };
  if (whole('help')) return { kind: 'help' };
  if (whole('list')) return { kind: 'list' };
  return (
    stageSwitch(words) ??
    weekdaysWanted(words) ??
    zoneWanted(sentence, words) ??
    timeWanted(sentence, words, context.stage) ??
    pauseWanted(sentence, words, context.today) ??
    (whole('resume') || resumeLoosely(words) ? { kind: 'resume' } : null) ??
    (whole('skipToday') || skipLoosely(words) ? { kind: 'skip-today' } : null)
  );
}

const AROUND_DELETION = new PhraseBook(
  phrases(
    'and, unsubscribe, from, your, servers, system, database, everything, completely, permanently, forever, i, want you to, want to, you, immediately, gdpr, under gdpr, then, stop, delete, right now, along with, account, data, also, to, as well, too, here, in, it, que, y, et, und, under, have, must, all of it, remove, erase, ask, am asking, request, demand',
  ),
);

function asksDeletion(words: readonly Word[]): boolean {
  const match = lexicon('deleteData').find(words);
  return match !== null && onlySoft([...words.slice(0, match.start), ...words.slice(match.end)], AROUND_DELETION);
}
