/**
 * `anchor read mime FILE…`: parses mails.
 *
 * Each FILE is a whole mail (`.eml`); `-` is standard input. One line of JSON for each, in order: {"file","from","to",
 * "cc","replyTo","subject","date","messageId","inReplyTo","references","text","html","attachments"}. An address is
 * {"name","address"}; `from` is the first of its field or null, `to`, `cc` and `replyTo` are lists. `date` is ISO 8601 in
 * UTC, or the field's own text if it is not a date; ids have their brackets; an attachment is
 * {"name","type","size","sha256"} of its decoded bytes. Missing fields are null, or empty lists. A broken mail is parsed as
 * far as possible; a file that cannot be opened is answered {"file","error"}, named on standard error, and makes the exit
 * code 1.
 */
import { createHash } from 'node:crypto';
import { bytesAsSent } from '#adapters/email/bytes-as-sent.ts';
import { parseMail } from '#adapters/email/parse-mail.ts';
import { answerFiles } from '#main/commands/answer-files.ts';

export async function readMime(files: readonly string[]): Promise<void> {
  await answerFiles(files, async (bytes) => {
    const mail = await parseMail(bytes);
    const { from, to, cc, replyTo } = mail.written;
    return {
      from: from[0] ?? null,
      to,
      cc,
      replyTo,
      subject: mail.headers.has('subject') ? mail.subject : null,
      date: mail.date,
      messageId: mail.messageId,
      inReplyTo: mail.inReplyTo,
      references: mail.references,
      text: mail.text,
      html: mail.html,
      attachments: mail.attachments.map(({ name, type, content }) => {
        const sent = bytesAsSent(bytes, content);
        return { name, type, size: sent.byteLength, sha256: createHash('sha256').update(sent).digest('hex') };
      }),
    };
  });
}
