/**
 * `anchor read standardize`: free texts as the day's items, one prediction per line.
 *
 * Reads JSON lines {"id":"…","text":"…"} from standard input (other fields are ignored) and answers each with
 * {"id","items":[…],"empty":bool}. A line that cannot be read is answered {"error":"…"}, named on standard error with its
 * number, and makes the exit code 1.
 */
import { standardize } from '#domain/reader/standardize.ts';
import { answerLines, LineError } from '#main/commands/json-lines.ts';

export async function readStandardize(): Promise<void> {
  await answerLines(
    (question) => {
      if (!('text' in question) || typeof question.text !== 'string') throw new LineError('text is missing');
      const read = standardize(question.text);
      const items = read.kind === 'items' ? read.items : [];
      return { id: 'id' in question ? question.id : null, items, empty: read.kind === 'empty' };
    },
    (error) => ({ error }),
  );
}
