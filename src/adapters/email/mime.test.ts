import * as fc from 'fast-check';
import { extract } from 'letterparser';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { createKeys } from '#adapters/crypto/keys.ts';
import { mimeBytes } from '#adapters/email/mime.ts';
import { createEmailPreparer } from '#app/outbox/prepare-email.ts';
import type { OutgoingEmail } from '#app/ports/email.ts';
import type { Message } from '#domain/messages/schema.ts';
import { expectEvery } from '#test/support/expect-every.ts';
import { anItem, aPrompt, SAMPLES, SATURDAY } from '#test/support/sample-messages.ts';

const prepare = createEmailPreparer(
  {
    brand: 'Anchor',
    mailDomain: 'anchor.example',
    inboundDomain: 'in.anchor.example',
    fromAddress: 'hello@anchor.example',
  },
  createKeys('a secret that is long enough for tests'),
);

function mailOf(message: Message): OutgoingEmail {
  return prepare({
    key: 'test',
    realm: 1,
    to: 'ida@example.com',
    message,
    conversation: { person: 42, date: SATURDAY, stage: message.stage ?? 'day0', kind: 'outbox', sequence: 3 },
    inReplyTo: '<CAF=abc.123@mail.example.com>',
    references: Array.from({ length: 8 }, (_, index) => `<a-long-message-id-number-${index}@mail.example.com>`),
    autoReply: true,
    sentAt: Date.UTC(2026, 10, 21, 18, 30),
  });
}

const mails = SAMPLES.map(({ name, message }) => {
  const email = mailOf(message);
  const bytes = mimeBytes(email);
  return { name, email, bytes, raw: Buffer.from(bytes).toString('latin1') };
});
const every = (holds: (one: (typeof mails)[number]) => unknown) => expectEvery(mails, ({ name }) => name, holds);

describe('every mail', () => {
  test('is parsed back by postal-mime as written', async () => {
    await every(async ({ email, bytes }) => {
      const read = await PostalMime.parse(bytes);
      expect(read).toMatchObject({
        subject: email.subject,
        messageId: email.messageId,
        inReplyTo: email.inReplyTo,
        from: { name: 'Anchor', address: 'hello@anchor.example' },
        to: [{ address: 'ida@example.com' }],
        replyTo: [{ address: email.replyTo }],
        date: '2026-11-21T18:30:00.000Z',
      });
      expect(sameBreaks(read.text)).toBe(sameBreaks(email.text));
      expect(sameBreaks(read.html)).toBe(sameBreaks(email.html));
      for (const [name, value] of email.headers) {
        expect(read.headers.filter(({ key }) => key === name.toLowerCase())).toMatchObject([{ value }]);
      }
    });
  });

  test('is parsed back by letterparser as written', async () => {
    await every(({ email, raw }) => {
      const read = extract(raw);
      expect(read.subject).toBe(email.subject);
      expect(read.from).toMatchObject({ name: 'Anchor', address: 'hello@anchor.example' });
      expect(sameBreaks(read.text)).toBe(sameBreaks(email.text));
      expect(sameBreaks(read.html)).toBe(sameBreaks(email.html));
    });
  });

  test('has only ASCII, lines of at most 78 characters, and CRLF line ends', async () => {
    await every(({ raw }) => {
      expect(raw.replaceAll('\r\n', '')).toMatch(/^[\t -~]*$/);
      expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
      expect(raw).not.toMatch(/^\./m);
    });
  });

  test('has every header exactly once', async () => {
    await every(({ raw }) => {
      const names = (raw.split('\r\n\r\n')[0] ?? '')
        .split(/\r\n(?! )/)
        .map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
      expect(names).toHaveLength(new Set(names).size);
    });
  });

  test('has the same bytes each time', async () => {
    await every(({ email, bytes }) => expect(mimeBytes(email)).toEqual(bytes));
  });
});

test('whatever a person writes is parsed back as they wrote it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), async (words) => {
      const email = mailOf(aPrompt({ items: [anItem(1, words)] }));
      const read = await PostalMime.parse(mimeBytes(email));
      expect(sameBreaks(read.text)).toBe(sameBreaks(email.text));
      expect(sameBreaks(read.html)).toBe(sameBreaks(email.html));
    }),
  );
});

test.each([
  '.',
  '..',
  '.dot',
  'From me',
  'a =3D b',
  'trailing ',
  '-- ',
  'x'.repeat(300),
  '日本語'.repeat(60),
  'é'.repeat(200),
  '👩‍👩‍👧'.repeat(20),
])('the line %j arrives unchanged', async (line) => {
  const email = mailOf({ ...aPrompt({}), blocks: [{ kind: 'words', text: `before\n${line}\nafter` }] });
  const bytes = mimeBytes(email);
  const read = await PostalMime.parse(bytes);
  expect(sameBreaks(read.text)).toBe(sameBreaks(email.text));
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/^(?:\.|From )/m);
});

test('text in another script is sent as base64 when that is shorter', () => {
  const email = mailOf({ ...aPrompt({}), blocks: [{ kind: 'words', text: '今日は何に集中したいですか'.repeat(40) }] });
  expect(Buffer.from(mimeBytes(email)).toString('latin1')).toContain('Content-Transfer-Encoding: base64');
});

test.each([
  'Heute · Sa., 21. Nov. mit Grüßen',
  '日本語の件名'.repeat(12),
  '👩‍👩‍👧'.repeat(12),
  'plain',
  'tail =?utf-8?q?x?= head',
  'a'.repeat(200),
])('the subject %s is read back whole, from encoded words of at most 75 characters', async (subject) => {
  const bytes = mimeBytes({ ...mailOf(aPrompt({})), subject });
  const raw = Buffer.from(bytes).toString('latin1');
  expect((await PostalMime.parse(bytes)).subject).toBe(subject);
  for (const [word] of raw.matchAll(/=\?[^?\s]+\?[bq]\?[^?\s]*\?=/gi)) expect(word.length).toBeLessThanOrEqual(75);
});

test('a non-ASCII name is encoded, and the address is not', async () => {
  const read = await PostalMime.parse(
    mimeBytes({ ...mailOf(aPrompt({})), from: '"Ánchor, née" <hello@anchor.example>' }),
  );
  expect(read.from).toMatchObject({ name: 'Ánchor, née', address: 'hello@anchor.example' });
});

describe('a value that would start another header is refused', () => {
  const email = mailOf(aPrompt({}));
  const fields = ['from', 'to', 'replyTo', 'subject', 'messageId', 'inReplyTo'] as const;

  test.each(fields)('%s', (field) => {
    for (const end of ['\r\nBcc: all@example.com', '\nX: 1', '\rX: 1', '\0']) {
      expect(() => mimeBytes({ ...email, [field]: `${email[field]}${end}` })).toThrow(RangeError);
    }
  });

  test('in a custom header', () => {
    expect(() => mimeBytes({ ...email, headers: [['X-One', 'a\r\nX-Two: b']] })).toThrow(RangeError);
    expect(() => mimeBytes({ ...email, headers: [['X-One: b\r\nX-Two', 'a']] })).toThrow(RangeError);
  });
});

/** Line ends belong to the transport, and a part may end in one more or less. */
function sameBreaks(text: string | undefined): string {
  return (text ?? '').replaceAll(/\r\n|\r/g, '\n').trimEnd();
}
