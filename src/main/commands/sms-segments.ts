/**
 * `anchor sms-segments`: the length of text messages, as the product counts it.
 *
 * Reads JSON lines {"text":"Good morning"} from standard input and answers each with one line:
 * {"encoding":"GSM-7","units":12,"segments":1,"forcedBy":null}. Units are septets, or UTF-16 code units if a character
 * outside GSM-7, the first of which is `forcedBy`, forces "UCS-2". A line that cannot be read is answered {"error":"…"},
 * named on standard error with its number, and makes the exit code 1.
 */
import { type SmsLength, smsLength } from '#domain/messages/sms-segments.ts';
import { answerLines, LineError } from '#main/commands/json-lines.ts';

export async function smsSegments(): Promise<void> {
  await answerLines(answer, (error) => ({ error }));
}

function answer(question: object): SmsLength {
  const text = 'text' in question ? question.text : undefined;
  if (typeof text !== 'string') throw new LineError(`text is not a string: ${shown(text)}`);
  return smsLength(text);
}

function shown(value: unknown): string {
  return value === undefined ? 'missing' : JSON.stringify(value);
}
