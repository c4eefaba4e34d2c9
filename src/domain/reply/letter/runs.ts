import { isKeptWord, type LineMark } from '#domain/reply/letter/line-marks.ts';

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
