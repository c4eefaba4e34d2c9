import { isOwnCard } from '#domain/reply/email/ending.ts';
import { markLines, UNDER_ATTRIBUTION } from '#domain/reply/email/mark-lines.ts';
import { isKeptWord, type LineMark } from '#domain/reply/email/line-marks.ts';
import { nameWordsOf, type Sender, UNKNOWN_SENDER } from '#domain/reply/email/sender.ts';
import { sentTextIndex } from '#domain/reply/email/sent-text.ts';
import type { Cut, Reason } from '#domain/reply/reading.ts';
import { ARMOURED } from '#domain/reply/email/signature.ts';
import { wrapTest } from '#domain/reply/email/wrapped-lines.ts';

/** One line that the person wrote, without the line breaks their mail program inserted. */
export interface NewLine {
  readonly text: string;
  /** The quoted line that this one answers, from below or at its end; null if it answers none. */
  readonly about: string | null;
  /** A box of our list that the person ticked: "[x] 1. Swim". */
  readonly ticked: boolean;
}

/** Consecutive lines that were cut for their appearance, as a signature or an older message. */
export interface Doubted {
  readonly text: string;
  readonly isQuote: boolean;
  /** Only an attribution line above marks it as a quote: a person may have replaced the quote with their own words. */
  readonly isAttributed: boolean;
}

export interface NewWords {
  readonly kept: string;
  /** The kept text, without the line breaks of a mail program. */
  readonly said: string;
  readonly cut: readonly Cut[];
  /** Cut for its appearance: a person may have written it. */
  readonly doubted: readonly Doubted[];
  readonly lines: readonly NewLine[];
  readonly reasons: readonly Reason[];
}

/**
 * The new words of a body: the diff against our own text, then quotes, then the signature (D114). Nothing is lost: the
 * kept and the cut parts together are the body. A doubtful cut is reverted if it would leave nothing. `unwrapped` is
 * the same message from a part without inserted line breaks; null if there is none.
 */
export function newWordsOf(
  body: string,
  sentText: string,
  unwrapped: string | null = null,
  sender: Sender = UNKNOWN_SENDER,
): NewWords {
  const marks = markLines(body.split('\n'), sentTextIndex(sentText), sender);
  const reasons: Reason[] = [];
  if (!marks.some(isKeptWord)) {
    const doubtful = marks.filter((mark) => mark.doubtful && mark.isFilled);
    const lines = doubtful.map(({ dequoted }) => dequoted);
    if (lines.length > 0 && !isOwnCard(lines, nameWordsOf(sender.name))) {
      for (const mark of marks) if (mark.doubtful) mark.cut = null;
      reasons.push({
        step: 'quote',
        text: 'kept what looked like a quote or a signature, because nothing else would be left',
      });
    }
  }
  return { ...assemble(marks, unwrapped), doubted: doubtedIn(marks), reasons: [...reasonsOf(marks), ...reasons] };
}

function assemble(marks: readonly LineMark[], unwrapped: string | null): Omit<NewWords, 'reasons' | 'doubted'> {
  const cut: { text: string; readonly reason: string }[] = [];
  /** Nothing was kept since the last cut. */
  let goesOnCut = false;
  const cutAway = (text: string, reason: string) => {
    const last = cut.at(-1);
    if (text === '') return;
    if (goesOnCut && last?.reason === reason) last.text += text;
    else cut.push({ text, reason });
    goesOnCut = true;
  };
  const lines: NewLine[] = [];
  const lastCut = marks.findLastIndex((mark) => mark.cut !== null && mark.step !== 'signature' && mark.isFilled);
  const firstOld = marks.findIndex((mark) => mark.cut !== null && (mark.depth > 0 || mark.isUnder));
  const interleaved = firstOld >= 0 && marks.slice(firstOld, Math.max(firstOld, lastCut)).some(isKeptWord);
  const goesOn = wrapTest(
    marks.filter((mark) => mark.cut === null).map(({ raw }) => raw),
    unwrapped,
  );
  let kept = '';
  let said = '';
  let above: string | null = null;
  marks.forEach((mark, at) => {
    const end = at < marks.length - 1 ? '\n' : '';
    if (mark.cut !== null) {
      cutAway(mark.raw + end, mark.cut);
      if (mark.isFilled) above = mark.dequoted;
      return;
    }
    const prefix = mark.ownPrefix > 0 ? mark.ownPrefix : mark.raw.length - mark.dequoted.length;
    cutAway(mark.raw.slice(0, prefix), mark.ownPrefix > 0 ? 'our own words' : 'a quote mark');
    const text = mark.raw.slice(prefix);
    kept += text + end;
    if (text + end !== '') goesOnCut = false;
    const before = at > 0 ? marks[at - 1] : undefined;
    const last = lines.at(-1);
    const isOwnLine = mark.ticked || mark.ownPrefix > 0 || before?.cut !== null || before.depth !== mark.depth;
    if (last && !isOwnLine && goesOn(before.raw, text)) {
      lines[lines.length - 1] = { ...last, text: `${last.text.trimEnd()} ${text.trim()}` };
      said = `${said.trimEnd()} ${text.trim()}${end}`;
      return;
    }
    said += text + end;
    if (text.trim() !== '')
      lines.push({ text, about: mark.about ?? (interleaved ? above : null), ticked: mark.ticked });
  });
  return { kept, said, cut, lines };
}

function doubtedIn(marks: readonly LineMark[]): Doubted[] {
  const stretches: { lines: string[]; isQuote: boolean; isAttributed: boolean }[] = [];
  marks.forEach((mark, at) => {
    if (!isDoubted(mark)) return;
    const isQuote = mark.step !== 'signature';
    const above = marks[at - 1];
    const open = stretches.at(-1);
    if (open?.isQuote === isQuote && above && isDoubted(above)) open.lines.push(mark.dequoted);
    else stretches.push({ lines: [mark.dequoted], isQuote, isAttributed: mark.cut === UNDER_ATTRIBUTION });
  });
  return stretches
    .map(({ lines, ...stretch }) => ({ ...stretch, text: lines.join('\n') }))
    .filter(({ text }) => text.trim() !== '');
}

/** Even in a certain signature the words may be the person's: "Sent from my iPhone quiero morir". */
function isDoubted({ cut, doubtful, step }: LineMark): boolean {
  return cut !== null && (doubtful || (step === 'signature' && cut !== ARMOURED));
}

function reasonsOf(marks: readonly LineMark[]): Reason[] {
  const byReason = Map.groupBy(marks, ({ cut }) => cut);
  byReason.delete(null);
  return Array.from(byReason, ([cut, lines]) => ({
    step: lines[0]!.step,
    text: `cut ${cut} (${lines.length} ${lines.length === 1 ? 'line' : 'lines'})`,
  }));
}
