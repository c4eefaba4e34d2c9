import { Buffer } from 'node:buffer';
import type { Attachment, Email } from 'postal-mime';

/**
 * The answer to an invitation that a mail is (RFC 6047 §2): the calendar part stands alone or among the forms of one and
 * the same message. A calendar's file beside a mail is an attachment. Null where it is none. `bytes` are the mail's.
 */
export function calendarAnswerIn(
  { headers, attachments }: Email,
  bytes: Uint8Array,
): { readonly comment: string } | null {
  const reply = attachments.filter(isShown).map(textOf).find(isReply);
  if (reply === undefined) return null;
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  return IS_CALENDAR.test(type) || hasCalendarAsForm(type, bytes) ? { comment: commentOf(reply) } : null;
}

function isShown({ mimeType, disposition }: Attachment): boolean {
  return mimeType === 'text/calendar' && disposition !== 'attachment';
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** RFC 5546 §3.2.3. */
function isReply(calendar: string): boolean {
  return /^METHOD:REPLY\s*$/im.test(calendar);
}

const IS_CALENDAR = /^text\/calendar\b/i;

// "--000000000000db805f6df291763b", and the head of a part below it
const PART = /^--([^\r\n]{1,200})\r?\n((?:[^\r\n]+\r?\n)+)/gm;

/** Whether a calendar part stands right inside a multipart/alternative; the MIME parser tells parts, not their places. */
function hasCalendarAsForm(mailType: string, bytes: Uint8Array): boolean {
  const forms = new Set([boundaryOfForms(mailType)]);
  const mail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  for (const [, limit = '', folded = ''] of mail.matchAll(PART)) {
    const head = folded.replace(/\r?\n[ \t]+/g, ' ');
    const type = /^content-type:[ \t]*([^\r\n]*)/im.exec(head)?.[1] ?? '';
    forms.add(boundaryOfForms(type));
    if (!IS_CALENDAR.test(type) || /^content-disposition:[ \t]*attachment/im.test(head)) continue;
    if (forms.has(limit.trimEnd())) return true;
  }
  return false;
}

/** 'multipart/alternative; boundary="000000000000db805f6df291763b"'; null for all other types. */
function boundaryOfForms(type: string): string | null {
  if (!/^multipart\/alternative\b/i.test(type)) return null;
  const [, quoted, bare] = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i.exec(type) ?? [];
  return quoted ?? bare ?? null;
}

/** COMMENT (RFC 5545 §3.8.1.4), with its folded lines joined and its escapes undone; empty where there is none. */
function commentOf(calendar: string): string {
  const unfolded = calendar.replace(/\r?\n[ \t]/g, '');
  const value = COMMENT.exec(unfolded)?.[1] ?? '';
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)).trim();
}

// 'COMMENT:too late', 'COMMENT;LANGUAGE=en-US;ALTREP="http://x.example/a":too late'
const COMMENT = /^COMMENT(?:;[^:";\r\n]{0,200}(?:"[^"\r\n]{0,1000}"[^:";\r\n]{0,200})?){0,10}:([^\r\n]{0,4000})/im;
