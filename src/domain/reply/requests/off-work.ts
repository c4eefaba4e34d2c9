/** "days off now til Tuesday": a rest from work, which says nothing of our messages. */
import lists from '#data/reading/words/requests.json' with { type: 'json' };
import type { Command, ControlCommand } from '#domain/agenda/commands.ts';
import { frameBooks, phraseBooks } from '#domain/reply/language/word-data.ts';
import { pauseWanted } from '#domain/reply/requests/pause.ts';
import { quietIn } from '#domain/reply/requests/quiet.ts';
import { type Likely, requestsIn, type RequestText, requestText } from '#domain/reply/requests/request-text.ts';
import { OUR_NOUN } from '#domain/reply/words/to-us.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

const { MEANS_US, OTHER_OFF } = phraseBooks(lists.offWork);
const { OFF_WORK } = frameBooks(lists.offWork);

/** A pause, which is asked about first if it is known from days off work alone. */
export function pauseOrLikely(text: RequestText, today: LocalDate): ControlCommand | Likely | null {
  const wanted = pauseWanted(text, today);
  return wanted !== null && isOfWork(wanted, text, today) ? { kind: 'likely', command: wanted } : wanted;
}

/** Whether a command is a pause of several days that only days off work speak for. */
export function isOfWork(command: Command, text: RequestText, today: LocalDate): boolean {
  return command.kind === 'pause' && !isOfOneDay(command) && isOffWorkAlone(text, today);
}

/** "day off tomorrow" skips that day, as "day off today" does. */
function isOfOneDay({ from, until }: Extract<ControlCommand, { kind: 'pause' }>): boolean {
  return from !== undefined && until === addDays(from, 1);
}

function isOffWorkAlone(text: RequestText, today: LocalDate): boolean {
  const { words } = text;
  const off = requestsIn(text, OFF_WORK).find(({ after }) => !OTHER_OFF.matchAt(after, 0));
  if (off === undefined || quietIn(words) !== null || OUR_NOUN.has(words) || MEANS_US.has(words)) return false;
  const [from, to] = [words[off.start]!.start, words[off.end - 1]!.end];
  // "off until Tuesday, travelling until Wednesday"
  const others = text.text.slice(0, from) + text.text.slice(to);
  return pauseWanted(requestText(others), today)?.kind !== 'pause';
}
