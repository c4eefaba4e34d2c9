/**
 * `anchor read interpret`: replies as operations, one prediction per line.
 *
 * Reads JSON lines {"id","stage","date":"YYYY-MM-DD","zone","open":[{"n","text"}],"reply"} from standard input (other
 * fields are ignored) and answers each with {"id", done, dropped, carried, reworded, added, control, other}: item numbers,
 * {"n","text"}, texts, {"kind","value"} or null, a word or null; and "asks": true if a question is asked back. A line that
 * cannot be read is answered {"error":"…"}, named on standard error with its number, and makes the exit code 1.
 */
import { z } from 'zod';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { predictionOf } from '#main/prediction.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { parseLocalDate } from '#domain/time/local-date.ts';
import { answerLines, LineError } from '#main/commands/json-lines.ts';

const questionSchema = z.object({
  id: z.unknown(),
  stage: z.enum(PROMPT_STAGES),
  date: z.string(),
  zone: z.string(),
  open: z.array(z.object({ n: z.number().int(), text: z.string() })),
  reply: z.string(),
});

export async function readInterpret(): Promise<void> {
  await answerLines(
    (line) => {
      const question = questionSchema.safeParse(line);
      if (!question.success) throw new LineError(z.prettifyError(question.error).replaceAll('\n', ' '));
      const { id, stage, zone, open, reply } = question.data;
      const date = parseLocalDate(question.data.date);
      if (date === null) throw new LineError('date must be YYYY-MM-DD');
      const items = open.map(({ n, text }) => ({ id: n, number: n, text, mark: 'open' as const, day: 1 }));
      const reading = readReply(
        { channel: 'sms', subject: '', text: reply, htmlAsText: null, headers: new Map() },
        { stage, date, items, sentText: '' },
        { today: date, zone },
      );
      return { id, ...predictionOf(reading) };
    },
    (error) => ({ error }),
  );
}
