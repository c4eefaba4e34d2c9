import { beginning } from '#domain/reply/email/beginning.ts';
import type { IncomingBody, Reason } from '#domain/reply/reading.ts';

export interface ChosenBody {
  readonly text: string;
  /** The same words without the line breaks of a mail program; null if the text part is the only one. */
  readonly unwrapped: string | null;
  readonly reason: Reason;
}

/** No person's reply is longer; the text beyond is quoted history. In characters. */
const BODY_LENGTH_MAX = 100_000;

/** The part to read: the plain text, otherwise the HTML part as text. */
export function chooseBody(body: IncomingBody): ChosenBody {
  const text = tidy(body.text);
  const html = tidy(body.htmlAsText);
  if (text.trim() !== '' && !(html.trim() !== '' && isStub(text)))
    return chosen(text, 'the plain text', html.trim() === '' ? null : html);
  if (html.trim() !== '')
    return chosen(
      html,
      text.trim() === '' ? 'the HTML part: there is no plain text' : 'the HTML part: the plain text is a stub',
      html,
    );
  return chosen('', 'nothing: the body is empty', null);
}

/** A subject that the person wrote; null if it is ours with a prefix ("Re: Your morning") or empty. */
export function ownSubject(subject: string, sentText: string): string | null {
  const text = tidy(subject).trim();
  if (text === '' || REPLY_SUBJECT.test(text)) return null;
  return sentText.split('\n').some((line) => line.trim() === text) ? null : text;
}

function chosen(text: string, what: string, unwrapped: string | null): ChosenBody {
  return { text, unwrapped, reason: { step: 'body', text: `read ${what}` } };
}

function tidy(text: string | null): string {
  return (
    beginning(text ?? '', BODY_LENGTH_MAX)
      .toWellFormed()
      // Gmail writes the time in a quote's attribution with a narrow space.
      .replace(/[\u00A0\u2007\u202F]/g, ' ')
      .replace(/\r\n?/g, '\n')
      .replaceAll('\0', '')
      // Invisible: soft hyphens, zero-width spaces, marks that switch the direction of Hebrew and Arabic.
      .replace(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
      // Persian and Indic words need it, others do not.
      .replace(/(?<![\p{Lo}\p{M}])\u200C/gu, '')
  );
}

function isStub(text: string): boolean {
  return /html/i.test(text) && STUB.test(text);
}

// "This message requires an HTML capable client", "Your email client does not support HTML"
const STUB =
  /^\s*[^\n]{0,80}(?:html[- ](?:capable|enabled|compatible)|not support html|view (?:this|it) (?:message )?(?:in|as) (?:an? )?html|display html)[^\n]{0,120}\s*$/iu;
// "Re: Your morning", "AW: …", "RV: …", "Fwd: …", "Ynt: …", "Odp: …", "回复：…"
const REPLY_SUBJECT =
  /^\s*(?:re|aw|antw|sv|vs|vb|rv|fwd?|wg|tr|res?p?|ref|rif|odp|pd|ynt|ilt|enc|vá|továbbítás|απ|πρθ|на|отв|回复|答复|回覆|转发|轉寄|返信|転送|회신|전달)\s*(?:\[\d{1,3}\])?\s*[:：]/iu;
