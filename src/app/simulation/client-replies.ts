/**
 * Replies as real mail programs write them: the dev mailbox's substitute for Gmail, Outlook, an iPhone and others
 * (D104). Complete RFC 5322 messages, so that they are processed like mail from outside.
 */
import type { ReplyClient } from '#api/dev-mailbox.ts';
import { mimeMail, type MimeBody } from '#app/simulation/mime-mail.ts';

export interface ReplyDraft {
  readonly client: Exclude<ReplyClient, 'raw'>;
  /** The text the person writes. */
  readonly text: string;
  /** Service time in ms. */
  readonly at: number;
  /** Left side of the reply's Message-ID. */
  readonly idLeft: string;
  readonly answered: {
    readonly from: string;
    readonly to: string;
    readonly replyTo: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string | null;
    readonly messageId: string;
    /** Its References header, ids separated by spaces; empty without one. */
    readonly references: string;
    readonly sentAt: number;
  };
}

export function clientReply(draft: ReplyDraft): Uint8Array {
  const { answered, at } = draft;
  const { subject, headers, body } = WRITERS[draft.client](draft);
  return mimeMail({
    headers: [
      ['From', answered.to],
      ['To', answered.replyTo],
      ['Subject', subject],
      ['Date', new Date(at).toUTCString().replace('GMT', '+0000')],
      ['Message-ID', `<${draft.idLeft}@${MESSAGE_ID_DOMAIN[draft.client]}>`],
      ['In-Reply-To', answered.messageId],
      ['References', `${answered.references} ${answered.messageId}`.trim()],
      ...headers,
    ],
    body,
    boundary: `=_${draft.idLeft}`,
  });
}

interface Mail {
  readonly subject: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: MimeBody;
}

const MESSAGE_ID_DOMAIN: Record<ReplyDraft['client'], string> = {
  gmail: 'mail.gmail.com',
  outlook: 'namprd00.prod.outlook.com',
  iphone: 'icloud.com',
  plain: 'plain.example',
  ooo: 'exchange.example',
  tapback: 'icloud.com',
};

const WRITERS: Record<ReplyDraft['client'], (draft: ReplyDraft) => Mail> = {
  gmail,
  outlook,
  iphone,
  plain,
  ooo,
  tapback,
};

/** Hard-wrapped text with `> ` quotes; HTML with a `gmail_quote`. */
function gmail({ text, answered }: ReplyDraft): Mail {
  const attribution = `On ${gmailDate(answered.sentAt)} ${displayName(answered.from)} <${addressOf(answered.from)}> wrote:`;
  return {
    subject: replySubject(answered.subject),
    headers: [],
    body: {
      text: [
        ...lines(text).map((line) => wrap(line, 76)),
        '',
        wrap(attribution, 76),
        '',
        ...quoted(answered.text),
      ].join('\n'),
      html:
        `<div dir="ltr">${divs(text)}</div><br><div class="gmail_quote gmail_quote_container">` +
        `<div dir="ltr" class="gmail_attr">${escape(attribution)}<br></div>` +
        '<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">' +
        `${innerHtml(answered)}</blockquote></div>`,
    },
  };
}

/** A header block above the whole original, nothing quoted. */
function outlook({ text, answered }: ReplyDraft): Mail {
  const block = [
    ['From', `${displayName(answered.from)} <${addressOf(answered.from)}>`],
    ['Sent', outlookDate(answered.sentAt)],
    ['To', `${addressOf(answered.to)} <${addressOf(answered.to)}>`],
    ['Subject', answered.subject],
  ] as const;
  return {
    subject: replySubject(answered.subject),
    headers: [
      ['X-MS-Has-Attach', ''],
      ['Thread-Topic', answered.subject],
    ],
    body: {
      text: [
        text,
        '',
        '________________________________',
        ...block.map(([name, value]) => `${name}: ${value}`),
        '',
        answered.text,
      ].join('\n'),
      html:
        `<html><body>${lines(text)
          .map((line) => `<div class="elementToProof">${escape(line) || '<br>'}</div>`)
          .join('')}` +
        '<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1">' +
        '<div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt" color="#000000">' +
        block.map(([name, value]) => `<b>${name}:</b> ${escape(value)}`).join('<br>') +
        `</font><div>&nbsp;</div></div><div>${innerHtml(answered)}</div></body></html>`,
    },
  };
}

/** The iPhone signature, then `> ` quotes under "On …, at …, … wrote:". */
function iphone({ text, answered }: ReplyDraft): Mail {
  const attribution = `On ${appleDate(answered.sentAt)}, ${displayName(answered.from)} <${addressOf(answered.from)}> wrote:`;
  return {
    subject: replySubject(answered.subject),
    headers: [
      ['X-Mailer', 'iPhone Mail (22F76)'],
      ['Mime-Version', '1.0 (1.0)'],
    ],
    body: {
      text: [text, '', 'Sent from my iPhone', '', `> ${attribution}`, '> ', ...quoted(answered.text)].join('\n'),
      html:
        `<html><body dir="auto">${divs(text)}<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">Sent from my iPhone</div>` +
        `<div dir="ltr"><br><blockquote type="cite">${escape(attribution)}<br><br></blockquote></div>` +
        `<blockquote type="cite"><div dir="ltr">${innerHtml(answered)}</div></blockquote></body></html>`,
    },
  };
}

/** A text-only program: mutt and its like. */
function plain({ text, answered }: ReplyDraft): Mail {
  const attribution = `On ${outlookDate(answered.sentAt)}, ${displayName(answered.from)} wrote:`;
  return {
    subject: replySubject(answered.subject),
    headers: [['User-Agent', 'Mutt/2.2.12']],
    body: { text: [text, '', attribution, ...quoted(answered.text)].join('\n'), html: null },
  };
}

/** An auto-responder that identifies itself in its headers (RFC 3834); Exchange's default text if none is given. */
function ooo({ text, answered }: ReplyDraft): Mail {
  return {
    subject: `Automatic reply: ${answered.subject}`,
    headers: [
      ['Auto-Submitted', 'auto-replied'],
      ['X-Auto-Response-Suppress', 'All'],
      ['Precedence', 'auto_reply'],
    ],
    body: {
      text: text.trim() === '' ? 'I am out of the office and will read your mail when I am back.' : text,
      html: null,
    },
  };
}

/** A tapped reaction as a phone sends it: `Liked “Good morning …”`. The text may give another verb. */
function tapback({ text, answered }: ReplyDraft): Mail {
  const verb = text.trim() === '' ? 'Liked' : text.trim();
  const first = lines(answered.text).find((line) => line.trim() !== '') ?? '';
  return {
    subject: replySubject(answered.subject),
    headers: [],
    body: { text: `${verb} “${first.trim()}”`, html: null },
  };
}

/** `Sat, Nov 21, 2026 at 6:00 AM` */
function gmailDate(at: number): string {
  return `${dateOf(at, 'full').slice(0, 3)}, ${dateOf(at, 'medium')} at ${timeOf(at)}`;
}

/** `Saturday, November 21, 2026 6:00 AM` */
function outlookDate(at: number): string {
  return `${dateOf(at, 'full')} ${timeOf(at).replace('\u202f', ' ')}`;
}

/** `Nov 21, 2026, at 6:00 AM` */
function appleDate(at: number): string {
  return `${dateOf(at, 'medium')}, at ${timeOf(at)}`;
}

// The dev mailbox does not know the reader's time zone: attribution lines are in UTC.
function dateOf(at: number, dateStyle: 'full' | 'medium'): string {
  return new Date(at).toLocaleDateString('en-US', { dateStyle, timeZone: 'UTC' });
}

/** Which space stands before AM or PM depends on the version of the locale data. */
function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' }).replace(/\s/, '\u202f');
}

function replySubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

function lines(text: string): string[] {
  return text.split(/\r?\n/);
}

function quoted(text: string): string[] {
  return lines(text.trimEnd()).map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`));
}

/** Breaks at spaces; a longer word gets a line of its own. */
function wrap(line: string, width: number): string {
  const wrapped: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    if (current !== '' && current.length + 1 + word.length > width) {
      wrapped.push(current);
      current = word;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return [...wrapped, current].join('\n');
}

// "Anchor" <anchor@anchor.localhost> or anchor@anchor.localhost
const MAILBOX = /^\s*(?:"?([^"<]*?)"?\s*<)?([^<>\s]+)>?\s*$/;

function displayName(mailbox: string): string {
  const [, name, address] = MAILBOX.exec(mailbox) ?? [];
  return name || address || mailbox;
}

function addressOf(mailbox: string): string {
  return MAILBOX.exec(mailbox)?.[2] ?? mailbox;
}

function divs(text: string): string {
  return lines(text)
    .map((line) => `<div>${escape(line) || '<br>'}</div>`)
    .join('');
}

/** The contents of the original's body; programs drop its head. */
function innerHtml({ html, text }: ReplyDraft['answered']): string {
  if (html === null) return lines(text).map(escape).join('<br>');
  return /<body[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1] ?? html;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
