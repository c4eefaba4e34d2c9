import { dequote, quotingInitials } from '#domain/reply/email/quoted-text.ts';
import type { SentAnswer, SentTextIndex } from '#domain/reply/email/sent-text.ts';
import type { Reason } from '#domain/reply/reading.ts';

/** A line of a body, and what is known about it so far. */
export interface LineMark {
  /** Its place among all lines. */
  readonly at: number;
  readonly raw: string;
  /** The number of quote marks. */
  readonly depth: number;
  readonly dequoted: string;
  /** Has more than quote marks and blanks. */
  readonly isFilled: boolean;
  /** What it has to do with the message we sent. */
  readonly answer: SentAnswer | null;
  /** Why it is not part of the person's new words; null if it is. */
  cut: string | null;
  step: Reason['step'];
  /** Length of the beginning that is ours, if only the end of the line is new. */
  ownPrefix: number;
  about: string | null;
  ticked: boolean;
  /** The cut is based on appearance, not on a mark: it may be reverted. */
  doubtful: boolean;
  /** It is in the older message or below it, but not in one that is older still. */
  isUnder: boolean;
}

export function marksOf(lines: readonly string[], sent: SentTextIndex): LineMark[] {
  const initials = quotingInitials(lines);
  const dequoted = lines.map((line) => dequote(line, initials));
  const answers = sent.answersOn(dequoted.map(({ text }) => text));
  return dequoted.map(({ depth, text }, at) => {
    return {
      at,
      raw: lines[at]!,
      depth,
      dequoted: text,
      isFilled: text.trim() !== '',
      answer: answers[at]!,
      cut: null,
      step: 'quote',
      ownPrefix: 0,
      about: null,
      ticked: false,
      doubtful: false,
      isUnder: false,
    };
  });
}

export function cutMark(mark: LineMark, step: Reason['step'], reason: string, doubtful: boolean): void {
  mark.cut = reason;
  mark.step = step;
  mark.doubtful = doubtful;
}

export function isKeptWord({ cut, isFilled, ownPrefix, raw }: LineMark): boolean {
  return cut === null && ((ownPrefix === 0 && isFilled) || raw.slice(ownPrefix).trim() !== '');
}

/** The stretches of new words between old ones: each may end in a signature. */
export function runsOf(marks: readonly LineMark[]): LineMark[][] {
  const runs: LineMark[][] = [];
  let run: LineMark[] = [];
  for (const mark of marks) {
    if (mark.cut === null) {
      // An answer within a line of ours is not part of a stretch.
      if (!mark.ticked && mark.ownPrefix === 0) run.push(mark);
    } else if (mark.step !== 'signature') {
      runs.push(run);
      run = [];
    }
  }
  return [...runs, run].filter((one) => one.some(isKeptWord));
}
