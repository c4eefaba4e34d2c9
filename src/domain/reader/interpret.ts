import type { Command } from '#domain/agenda/commands.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import { dayNamed } from '#domain/reply/language/days.ts';
import { spokenWordsOf, wordsOf } from '#domain/reply/language/plain-words.ts';
import type { NewLine } from '#domain/reply/letter/new-words.ts';
import { addsTo } from '#domain/reply/meaning/adds-to-list.ts';
import { answeredList, type AnsweredList } from '#domain/reply/meaning/answered-list.ts';
import { asksInClause } from '#domain/reply/meaning/asks-in-clause.ts';
import { isCourtesy } from '#domain/reply/meaning/clause-words.ts';
import { withoutFarewell } from '#domain/reply/meaning/farewell.ts';
import { carryDay } from '#domain/reply/meaning/heard-clause.ts';
import type { Interpretation } from '#domain/reply/meaning/interpret.ts';
import { Outcome } from '#domain/reply/meaning/outcome.ts';
import type { AnsweredMessage, ReadWords } from '#domain/reply/reading.ts';
import { sentencesOfWishes } from '#domain/reply/wishes/complaint.ts';
import { recallWanted } from '#domain/reply/wishes/recall.ts';
import { lexicon } from '#domain/reply/words/lexicon.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { analyse } from './candidates.ts';
import type { AskedOfService } from './controls.ts';
import { type ReaderModel, resolve, type Resolved, type Statement } from './resolve.ts';

/** Words that were read as one: lines in a row, or the answer to one line of ours. */
interface Passage {
  /** What was asked of the service is blank. */
  readonly text: string;
  /** What the words may speak of. */
  readonly items: readonly DayItem[];
}

/** The words of a reply as commands, each word in one of them, in a note or in a courtesy (D14); what is unsure is asked back (D15). */
export function interpretWith(
  model: ReaderModel,
  lines: readonly NewLine[],
  answered: AnsweredMessage,
  today: LocalDate,
): Interpretation {
  const { read, farewell } = partedFromFarewell(lines);
  const list = answeredList(
    answered,
    today,
    lines.map(({ text }) => text),
  );
  const outcome = new Outcome(list.known, new Set(answered.items));
  const words: ReadWords[] = [];
  const notes: string[] = [];
  let [isQuestion, isThanked] = [false, THANKS.has(wordsOf(farewell))];
  for (const passage of passagesOf(read, { list, outcome, words })) {
    if (passage.text.trim() === '') continue;
    const resolved = readPassage(passage, model, { list, outcome, answered });
    isQuestion ||= resolved.isQuestion;
    for (const statement of resolved.statements) {
      const text = passage.text.slice(statement.from, statement.to).trim();
      if (spokenWordsOf(text).length === 0) continue;
      const as = fateOf(statement, text);
      isThanked ||= statement.act === 'thanks';
      words.push({ text, as });
      if (as === 'note') notes.push(text);
      outcome.because(
        `“${text}” ${statement.act}${statement.items.length > 0 ? ` → ${statement.items.join(', ')}` : ''} (${statement.confidence.toFixed(2)})`,
      );
    }
  }
  // What is unclear of a wish is kept as it was said.
  notes.push(...outcome.asides);
  if (farewell !== '') words.push({ text: farewell, as: 'courtesy' });
  const commands: Command[] = [
    ...outcome.controls(),
    ...outcome.operations(),
    ...addsTo(list, outcome.adds),
    ...notes.map((text): Command => ({ kind: 'note', text })),
  ];
  const isActed = commands.some(({ kind }) => kind !== 'note' && kind !== 'leave');
  const besides = isThanked ? 'gratitude' : notes.length > 0 && outcome.saysNothingOfItems ? 'chitchat' : null;
  const heard = isQuestion ? 'question' : isActed ? null : besides;
  return { commands, notes, reasons: outcome.reasons, question: outcome.question, heard, words };
}

/** "thank you. finished 1": what holds a number is no farewell. */
function partedFromFarewell(lines: readonly NewLine[]): ReturnType<typeof withoutFarewell> {
  const parted = withoutFarewell(lines);
  return /\d/.test(parted.farewell) ? { read: lines, farewell: '' } : parted;
}

const THANKS = lexicon('thanks');

interface Into {
  readonly list: AnsweredList;
  readonly outcome: Outcome;
  readonly words: ReadWords[];
}

/** Takes out what is asked of the service and what is ticked, and joins the lines that stand by themselves. */
function passagesOf(lines: readonly NewLine[], { list, outcome, words }: Into): Passage[] {
  const passages: Passage[] = [];
  let alone: string[] = [];
  const close = () => {
    if (alone.length > 0) passages.push({ text: alone.join('\n'), items: list.known });
    alone = [];
  };
  for (const line of lines) {
    const about = line.about === null ? null : list.finder.itemOfLine(line.about);
    if (about !== null && line.ticked) {
      outcome.say([about], { verdict: 'done', day: null }, `ticked “${line.text}”`);
      words.push({ text: line.text, as: 'command' });
      continue;
    }
    const text = withoutWishes(line.text, { list, outcome, words });
    if (about === null) alone.push(text);
    else {
      close();
      passages.push({ text, items: [about] });
    }
  }
  close();
  return passages;
}

/** Applies what the sentences ask of the service; it is blank in what is left. */
function withoutWishes(line: string, { list, outcome, words }: Into): string {
  let left = line;
  let from = 0;
  const apply = (text: string, wish: ReturnType<AnsweredList['controlIn']>) => {
    if (wish === null) return;
    outcome.hearWish(wish, text);
    words.push({ text, as: wish.kind === 'unclear' ? 'note' : 'command' });
    const place = placeOf(text, line, from);
    if (place === null) return;
    left = left.slice(0, place.from) + ' '.repeat(place.to - place.from) + left.slice(place.to);
    from = place.to;
  };
  for (const sentence of sentencesOfWishes(line)) {
    // "skip today please and move 3 to tomorrow"
    if (asksInClause(sentence, list)) for (const { text } of sentence.clauses) apply(text, list.controlIn(text, true));
    else
      apply(
        sentence.text,
        list.controlIn(sentence.text, false) ?? recallWanted(sentence.text, sentence.asks, list.today),
      );
  }
  return left;
}

/** Where the words stand in the line, whose marks the sentences do not all have. */
function placeOf(text: string, line: string, from: number): Span | null {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return null;
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'gu');
  found.lastIndex = from;
  const match = found.exec(line);
  return match === null ? null : { from: match.index, to: match.index + match[0].length };
}

interface ReadWith {
  readonly list: AnsweredList;
  readonly outcome: Outcome;
  readonly answered: AnsweredMessage;
}

function readPassage({ text, items }: Passage, model: ReaderModel, { list, outcome, answered }: ReadWith): Resolved {
  const shown = new Set(list.open);
  const listed = items.map((item) => ({ number: item.number, text: item.text, isAside: !shown.has(item) }));
  const resolved = resolve(analyse(text, { stage: answered.stage, items: listed }, model.lexicon), model, list.today);
  const itemsOf = (numbers: readonly number[]) => items.filter(({ number }) => numbers.includes(number));
  for (const { act, items: numbers, from, to, confidence } of resolved.statements) {
    const span = text.slice(from, to);
    const meant = itemsOf(numbers);
    if (act === 'done' || act === 'drop') outcome.say(meant, { verdict: act, day: null }, `“${span}”`);
    else if (act === 'carry')
      outcome.say(meant, { verdict: 'carry', day: dayOf(text, { from, to }, list) }, `“${span}”`);
    else if (act === 'open' && confidence > LEFT_LEAST && !isGeneral(meant, list))
      // A word about what is finished reopens nothing.
      outcome.say(
        meant.filter((item) => shown.has(item)),
        { verdict: 'open', day: null },
        `“${span}”`,
      );
    else if (act === 'unsure') askBack(meant, outcome);
  }
  for (const { n, text: wording } of resolved.reworded)
    for (const item of itemsOf([n])) outcome.reword(item, wording, wording);
  const isMorning = answered.stage === 'morning' || answered.stage === 'day0';
  for (const goal of resolved.added) {
    const on = isMorning ? null : (dayNamed(sentenceAround(text, goal), list.today)?.date ?? null);
    outcome.adds.push({ text: goal.text, on });
  }
  const { control } = resolved;
  if (control !== null && outcome.controls().length === 0) {
    const asking = resolved.statements.filter(({ act }) => act === 'asked');
    outcome.hearWish(commandOf(control), asking.map(({ from, to }) => text.slice(from, to)).join(' '));
  }
  return resolved;
}

/** An item that is only spoken of is said back where that is quite sure. */
const LEFT_LEAST = 0.8;

function isGeneral(items: readonly DayItem[], { open }: AnsweredList): boolean {
  return items.length > 1 && items.length === open.length;
}

/** In signs of a text. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** The day that the words name, or their sentence. */
function dayOf(text: string, span: Span, list: AnsweredList) {
  return carryDay(list.dayIn(text.slice(span.from, span.to)) ?? list.dayIn(sentenceAround(text, span)), list);
}

function sentenceAround(text: string, { from, to }: Span): string {
  let [start, end] = [from, to];
  while (start > 0 && !SENTENCE_END.has(text[start - 1]!)) start -= 1;
  while (end < text.length && !SENTENCE_END.has(text[end]!)) end += 1;
  return text.slice(start, end);
}

const SENTENCE_END = new Set(['.', '!', '?', ';', '\n']);

function askBack(items: readonly DayItem[], outcome: Outcome): void {
  const [only, ...more] = items;
  if (only === undefined) return outcome.askBack('Which of them is not done?');
  outcome.askBack(
    more.length === 0
      ? `Is “${only.text}” done? If it is, answer “${only.number} done”.`
      : 'Which of them are done? Answer with their numbers.',
  );
}

/** What became of the words (D14). */
function fateOf({ act, items }: Statement, text: string): ReadWords['as'] {
  if (ACTED.has(act)) return 'command';
  const spoken = spokenWordsOf(text);
  if (isCourtesy(spoken)) return 'courtesy';
  if (act === 'open' && items.length > 0 && spoken.length <= LITTLE) return 'no-change';
  return 'note';
}

const ACTED: ReadonlySet<string> = new Set(['done', 'drop', 'carry', 'reword', 'add', 'overruled', 'asked']);
/** In words: "not yet", "2 not today". What says more may tell something. */
const LITTLE = 4;

function commandOf(control: AskedOfService): Command {
  switch (control.kind) {
    case 'pause':
      return { kind: 'pause', until: control.value };
    case 'skip_today':
      return { kind: 'skip-today' };
    case 'set_zone':
      return { kind: 'set-zone', zone: control.value };
    case 'set_time': {
      const [hour = 0, minute = 0] = control.value.time.split(':').map(Number);
      return { kind: 'set-time', stage: control.value.stage, minute: hour * 60 + minute };
    }
    case 'resume':
    case 'help':
      return { kind: control.kind };
    default:
      return control satisfies never;
  }
}
