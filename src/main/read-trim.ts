/**
 * `npm run -s read:trim -- FILE…`: the new words of replies, without what their programs put around them.
 *
 * Each FILE is a whole mail (`.eml`) or the text of one; `-` is standard input. One line of JSON for each, in order:
 * {"file","kept","cut":[{"text","reason"}]}; kept and cut together are the whole text, with plain line ends. A file that cannot be read is
 * answered {"file","error"}, named on standard error, and makes the exit code 1.
 */
import { readFileSync } from 'node:fs';
import { readLetter } from '#domain/reply/letter/read-letter.ts';
import type { IncomingBody } from '#domain/reply/reading.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  process.stderr.write('usage: npm run -s read:trim -- FILE.eml|FILE.txt|- …\n');
  process.exitCode = 2;
}
for (const file of files) process.stdout.write(`${JSON.stringify({ file, ...(await trimmed(file)) })}\n`);

async function trimmed(file: string) {
  try {
    const bytes = readFileSync(file === '-' ? 0 : file);
    const body = file.endsWith('.eml') ? await bodyOfMail(bytes) : bodyOfText(bytes.toString('utf8'));
    // What we sent is not known here: only its quotes give it away.
    const { kept, cut } = readLetter(body, '');
    return { kept, cut };
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'it cannot be read';
    process.stderr.write(`${file}: ${problem}\n`);
    process.exitCode = 1;
    return { error: problem };
  }
}

async function bodyOfMail(bytes: Uint8Array): Promise<IncomingBody> {
  const { incomingBody, parseMail } = await import('#adapters/email/parse-mail.ts');
  return incomingBody(await parseMail(bytes));
}

function bodyOfText(text: string): IncomingBody {
  return { channel: 'email', subject: '', text, htmlAsText: null, headers: new Map() };
}
