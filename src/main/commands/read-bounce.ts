/**
 * `anchor read bounce FILE…`: what returned mails report, and about whom.
 *
 * Each FILE is a whole mail (`.eml`); `-` is standard input. One line of JSON for each, in order:
 * {"file","kind":"bounce|complaint|auto|reply|unknown","recipients":[{"address","hard","status","reason"}]}. A late or
 * successful delivery is `auto`; anything that is not a mail is `unknown`. So is a file that cannot be opened, with its
 * `error`: it is named on standard error as well, and makes the exit code 1.
 */
import { readMailReport } from '#adapters/email/read-mail-report.ts';
import { answerFiles } from '#main/commands/answer-files.ts';

export async function readBounce(files: readonly string[]): Promise<void> {
  await answerFiles(
    files,
    async (bytes) => {
      const { kind, recipients } = await readMailReport(bytes);
      return { kind: kind === 'delivered' || kind === 'notice' ? 'auto' : kind, recipients };
    },
    { kind: 'unknown', recipients: [] },
  );
}
