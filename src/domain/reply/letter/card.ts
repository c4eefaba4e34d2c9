import { endingsIn } from '#domain/reply/letter/ending.ts';
import { cutMark, type LineMark } from '#domain/reply/letter/line-marks.ts';
import { runsOf } from '#domain/reply/letter/runs.ts';
import { nameWordsOf, type Sender } from '#domain/reply/letter/sender.ts';

/**
 * Cuts the card in the new words that no "-- " announces. Only the sender's name tells it from words; where it is not
 * known, something by which to reach somebody has to stand there.
 */
export function cutCards(marks: readonly LineMark[], sender: Sender): void {
  const name = nameWordsOf(sender.name);
  for (const run of runsOf(marks)) {
    const lines = run.map((mark) => mark.dequoted);
    const [first, last] = [run.findIndex((mark) => mark.isFilled), run.findLastIndex((mark) => mark.isFilled)];
    for (const { from, to, hasContact } of endingsIn(lines, name)) {
      // A card alone is an empty mail; a name alone may be all that somebody has to say.
      if (!hasContact && (name.length === 0 || from === first)) continue;
      const isAlone = from === first && to > last;
      for (const mark of run.slice(from, to))
        if (mark.isFilled) cutMark(mark, 'signature', "a signature with the sender's name", !isAlone);
    }
  }
}
