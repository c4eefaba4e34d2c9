/**
 * `anchor read trim FILE…`: the new words of replies, without what mail programs add around them.
 *
 * Each FILE is a whole mail (`.eml`) or the text of one; `-` is standard input. One line of JSON for each, in order:
 * {"file","kept","cut":[{"text","reason"}]}; kept and cut together are the whole text, with LF line ends. A file that
 * cannot be read is answered {"file","error"}, named on standard error, and makes the exit code 1.
 */
import { trimReply } from '#domain/reply/email/trim-reply.ts';
import type { IncomingBody } from '#domain/reply/reading.ts';
import { answerFiles } from '#main/commands/answer-files.ts';

export async function readTrim(files: readonly string[]): Promise<void> {
  await answerFiles(files, async (bytes, file) => {
    const body = file.endsWith('.eml') ? await bodyOfMail(bytes) : bodyOfText(bytes.toString('utf8'));
    // The mail that was answered is unknown here, so only quote marks identify its text.
    const { kept, cut } = trimReply(body, '');
    return { kept, cut };
  });
}

async function bodyOfMail(bytes: Uint8Array): Promise<IncomingBody> {
  const { incomingBody, parseMail } = await import('#adapters/email/parse-mail.ts');
  return incomingBody(await parseMail(bytes));
}

function bodyOfText(text: string): IncomingBody {
  return { channel: 'email', subject: '', text, htmlAsText: null, headers: new Map() };
}
