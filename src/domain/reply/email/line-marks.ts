import { dequote } from '#domain/reply/email/quoted-text.ts';
import type { Reason } from '#domain/reply/reading.ts';

/** A line of a body, and what is known of it so far. */
export interface LineMark {
  readonly raw: string;
  /** How many quote marks it has. */
  readonly depth: number;
  readonly dequoted: string;
  /** Something stands there beside quote marks and blanks. */
  readonly isFilled: boolean;
  /** Why it is not the person's new words; null where it is. */
  cut: string | null;
  step: Reason['step'];
  /** Length of the line's beginning that is ours, where only its end is new. */
  ownPrefix: number;
  about: string | null;
  ticked: boolean;
  /** The cut rests on a look, not on a mark: it may be taken back. */
  doubtful: boolean;
  /** It stands below the sign that an older message begins, where nothing marks the lines one by one. */
  isUnder: boolean;
}

export function marksOf(lines: readonly string[]): LineMark[] {
  return lines.map((raw) => {
    const { depth, text } = dequote(raw);
    return {
      raw,
      depth,
      dequoted: text,
      isFilled: text.trim() !== '',
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

/** The stretches of new words between what is old: at the end of each may stand a signature. */
export function runsOf(marks: readonly LineMark[]): LineMark[][] {
  const runs: LineMark[][] = [];
  let run: LineMark[] = [];
  for (const mark of marks) {
    if (mark.cut === null) {
      // An answer within a line of ours is none.
      if (!mark.ticked && mark.ownPrefix === 0) run.push(mark);
    } else if (mark.step !== 'signature') {
      runs.push(run);
      run = [];
    }
  }
  return [...runs, run].filter((one) => one.some(isKeptWord));
}
