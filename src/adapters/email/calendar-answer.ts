import type { Email } from 'postal-mime';

/** The answer to an invitation that a mail carries (RFC 5546 §3.2.3); null where it carries none. */
export function calendarAnswerIn({ attachments }: Email): { readonly comment: string } | null {
  for (const { mimeType, content } of attachments) {
    if (mimeType !== 'text/calendar') continue;
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    if (/^METHOD:REPLY\s*$/im.test(text)) return { comment: commentOf(text) };
  }
  return null;
}

/** COMMENT (RFC 5545 §3.8.1.4), with its folded lines joined and its escapes undone; empty where there is none. */
function commentOf(calendar: string): string {
  const unfolded = calendar.replace(/\r?\n[ \t]/g, '');
  const value = /^COMMENT(?:;[^:\n]{0,200})?:([^\r\n]{0,4000})/im.exec(unfolded)?.[1] ?? '';
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)).trim();
}
