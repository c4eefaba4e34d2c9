import { describe, expect, it } from 'vitest';
import { extract } from 'letterparser';
import { REPLY_CLIENTS } from '#api/dev-mailbox.ts';
import { clientReply, type ReplyDraft } from './client-replies.ts';

const SENT = Date.UTC(2026, 10, 21, 6, 0);
const draft: ReplyDraft = {
  client: 'gmail',
  text: '1 and 3 done\nünd "drop" <2> & möre = fine',
  at: SENT + 3_600_000,
  idLeft: 'reply-1',
  answered: {
    from: 'Anchor <anchor@anchor.localhost>',
    to: 'ada@example.com',
    replyTo: 'reply+0123456789abcdefghjkmnpqrstvwxyz@in.anchor.localhost',
    subject: 'Today · Sat, Nov 21',
    text: 'Good morning.\n\n☐ 1. swim\n> an old quote\n',
    html: '<html><head><title>x</title></head><body><p>Good morning.</p></body></html>',
    messageId: '<m.1@in.anchor.localhost>',
    references: '<day.1@in.anchor.localhost>',
    sentAt: SENT,
  },
};
const clients = REPLY_CLIENTS.filter((client) => client !== 'raw');
const bytes = (changed: Partial<ReplyDraft>) => Buffer.from(clientReply({ ...draft, ...changed })).toString('utf8');
const parsed = (changed: Partial<ReplyDraft>) => extract(bytes(changed));

describe('a reply of a mail program', () => {
  it.each(clients)('of %s comes from the person, answers the message and belongs to its thread', (client) => {
    const inboundMail = bytes({ client });
    expect(inboundMail).toContain('\r\nTo: reply+0123456789abcdefghjkmnpqrstvwxyz@in.anchor.localhost\r\n');
    expect(inboundMail).toContain('In-Reply-To: <m.1@in.anchor.localhost>\r\n');
    expect(inboundMail).toContain('References: <day.1@in.anchor.localhost> <m.1@in.anchor.localhost>\r\n');
    expect(inboundMail).toMatch(/^From: ada@example\.com\r\n/);
    expect(inboundMail).toMatch(/\r\nDate: Sat, 21 Nov 2026 07:00:00 \+0000\r\n/);
  });

  it.each(clients)('of %s keeps to the line lengths and line ends of RFC 5322', (client) => {
    for (const line of bytes({ client, text: 'a very long line '.repeat(90) }).split('\r\n')) {
      expect(line).not.toMatch(/[\r\n]/);
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);
    }
  });

  it.each(['gmail', 'outlook', 'iphone'] as const)('of %s says the same in text and HTML', (client) => {
    const { text, html } = parsed({ client });
    expect(text).toMatch(/^1 and 3 done\nünd "drop" <2> & möre = fine/);
    expect(html).toContain('ünd &quot;drop&quot; &lt;2&gt; &amp; möre = fine');
    expect(html).toContain('<p>Good morning.</p>');
    expect(html).not.toContain('<title>');
  });

  it('from Gmail quotes below a wrapped attribution line', () => {
    const { text, html } = parsed({});
    expect(text).toContain(
      'On Sat, Nov 21, 2026 at 6:00\u202fAM Anchor <anchor@anchor.localhost> wrote:\n\n> Good morning.',
    );
    expect(text).toContain('\n>> an old quote');
    expect(html).toContain('class="gmail_quote"');
    const wrapped = parsed({ text: 'word '.repeat(40).trim() }).text ?? '';
    expect(Math.max(...wrapped.split('\n').map((line) => line.length))).toBeLessThanOrEqual(76);
  });

  it('from Outlook has a header block above the whole original', () => {
    expect(parsed({ client: 'outlook' }).text).toContain(
      '________________________________\nFrom: Anchor <anchor@anchor.localhost>\nSent: Saturday, November 21, 2026 6:00 AM\nTo: ada@example.com <ada@example.com>\nSubject: Today · Sat, Nov 21\n\nGood morning.',
    );
  });

  it('from an iPhone has its signature', () => {
    expect(parsed({ client: 'iphone' }).text).toContain(
      '\nSent from my iPhone\n\n> On Nov 21, 2026, at 6:00\u202fAM, Anchor',
    );
  });

  it('from a text-only program has no HTML', () => {
    expect(bytes({ client: 'plain' })).not.toMatch(/text\/html|multipart/);
  });

  it('from an auto-responder identifies itself in its headers', () => {
    const inboundMail = bytes({ client: 'ooo', text: ' ' });
    expect(inboundMail).toContain('\r\nAuto-Submitted: auto-replied\r\n');
    expect(parsed({ client: 'ooo', text: ' ' })).toMatchObject({
      subject: 'Automatic reply: Today · Sat, Nov 21',
      text: expect.stringContaining('out of the office'),
    });
  });

  it('that is a tapback quotes the first words of the message', () => {
    expect(parsed({ client: 'tapback', text: '' }).text?.trim()).toBe('Liked “Good morning.”');
    expect(parsed({ client: 'tapback', text: 'Loved' }).text?.trim()).toBe('Loved “Good morning.”');
  });

  it('does not add another "Re:"', () => {
    const answered = { ...draft.answered, subject: 'Re: Today · Sat, Nov 21' };
    expect(parsed({ answered }).subject).toBe('Re: Today · Sat, Nov 21');
  });

  it('cannot inject a header through the subject', () => {
    const answered = { ...draft.answered, subject: 'Today\r\nBcc: eve@example.net' };
    expect(bytes({ answered })).not.toMatch(/^Bcc:/m);
  });
});
