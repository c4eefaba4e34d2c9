/**
 * Whatever somebody else's words may do in a header, in none of ours they do: a value that would begin a header of its
 * own is refused before a byte of the mail is made, and all others come back from two parsers as they went in.
 */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mimeBytes } from '#adapters/email/mime.ts';
import { createEmailPreparer } from '#app/outbox/prepare-email.ts';
import type { EmailDraft } from '#app/outbox/prepare-email.ts';
import type { Block, Message } from '#domain/messages/schema.ts';
import { testKeys } from '#test/support/dispatch-writer.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { expectEvery } from '#test/support/expect-every.ts';
import { asWritten, readByMailparser, readByPostalMime } from '#test/support/read-by-two.ts';
import { anItem, aPrompt, FOOTER, SAMPLES, SATURDAY } from '#test/support/sample-messages.ts';

/** Each would end its header, or its mail, where nobody looked. */
const BREAKS = [
  'a\r\nBcc: all@evil.example',
  'a\nBcc: all@evil.example',
  'a\rBcc: all@evil.example',
  'a\r\n\r\n<b>another mail</b>',
  'a\r\n Bcc: all@evil.example',
  'a\0b',
  'a\u000b\fb',
  'a\u001b[31m',
  'a\u007fb',
  'a\tb',
];

/** Their code points end in the bytes of CR, LF and NUL: whoever keeps the lowest byte of each writes those. */
const LOW_BYTES = ['aĊBcc', 'a\u010d\u010aBcc', 'a嘊嘍Bcc', 'aĀb', 'a\u200db'];

const STRANGE = [
  ...LOW_BYTES,
  '=?utf-8?Q?=0D=0ABcc:=20all@evil.example?=',
  '=?utf-8?B?DQpCY2M6IGFsbEBldmlsLmV4YW1wbGU=?=',
  '=?utf-8?Q?one?= =?utf-8?Q?two?=',
  '=?iso-2022-jp?B?GyRC?= =?unfinished',
  'a =?utf-7?Q?+AA0-?= é',
  'é =?utf-8?q?x?=',
  'x'.repeat(2000),
  'é'.repeat(600),
  '日本'.repeat(400),
  `a${' b'.repeat(400)}`,
  `${'w'.repeat(75)} ${'é'.repeat(75)} ${'v'.repeat(1200)}`,
  '\u202eexe.evil\u202c \u2066\u2069',
  'שלום and مرحبا',
  '👩‍👩‍👧 🏳️‍🌈',
  'e\u0301\u0323',
  '\ud800',
  'a\udc00b',
  'a\u2028b\u2029c',
  'a\u0085Bcc: all@evil.example',
  '\u00a0\u00a0a\ufeff',
  '"quoted" \\ back\\',
  'Ann, Bob <all@evil.example>',
  '(comment) a; group: b;',
  'a: b',
  '<',
  '>, <https://evil.example',
  '@',
  '"',
  '\\',
  '.',
  '=0D=0A',
  '_',
  '  before and after  ',
  '%0d%0aBcc:all@evil.example',
];

interface Given {
  readonly brand?: string;
  readonly message?: Message;
  readonly draft?: Partial<EmailDraft>;
}

/** The bytes with what they say; throws a RangeError where it is refused. */
function written({ brand = testSettings.brand, message = aPrompt({}), draft = {} }: Given) {
  const email = createEmailPreparer(
    { ...testSettings, brand },
    testKeys,
  )({
    key: 'test',
    realm: 1,
    to: 'ida@example.com',
    message,
    conversation: { person: 42, date: SATURDAY, stage: message.stage ?? 'day0', kind: 'prompt', sequence: 0 },
    inReplyTo: '<CAF=abc.123@mail.example.com>',
    references: ['<earlier@mail.example.com>'],
    autoReply: false,
    sentAt: Date.UTC(2026, 10, 21, 18, 30),
    ...draft,
  });
  return { email, bytes: mimeBytes(email), wanted: asWritten(email, { from: brand }) };
}

async function expectReadAsWritten(given: Given): Promise<void> {
  const { email, bytes, wanted } = written(given);
  expect(await readByPostalMime(bytes)).toEqual(wanted);
  expect(await readByMailparser(bytes)).toEqual(wanted);
  const raw = Buffer.from(bytes).toString('latin1');
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/);
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  // What a provider is told as JSON goes into its headers as it is.
  for (const [, value] of email.headers) expect(value).toMatch(/^[ -~]+$/);
}

const withSubject = (subject: string): Message => ({ ...aPrompt({}), subject });
const withLink = (word: string): Message => ({
  ...aPrompt({}),
  footer: { ...FOOTER, unsubscribeUrl: `https://anchor.example/unsubscribe/${word}` },
});

const every = (words: readonly string[], holds: (word: string) => unknown) =>
  expectEvery(words, (word) => JSON.stringify(word), holds);

describe('what would begin a header of its own is refused', () => {
  test('wherever it reaches a header', async () => {
    await every(BREAKS, (word) => {
      for (const given of [
        { brand: word },
        { message: withSubject(word) },
        { message: withLink(word) },
        { draft: { to: `${word}@example.com` } },
        { draft: { to: `ida@${word}.example` } },
      ]) {
        expect(() => written(given)).toThrow(RangeError);
      }
    });
  });

  test('in the link that one click follows', async () => {
    const words = STRANGE.filter((word) => /[^!-~]|[<>"]|=\?/.test(word) || word.length > 900);
    await every(words, (word) => expect(() => written({ message: withLink(word) })).toThrow(RangeError));
  });

  test('in an address', async () => {
    const words = [
      ' ',
      ',',
      '<',
      '>',
      '(',
      ')',
      '"',
      '\\',
      ';',
      ':',
      '@',
      '\u2028',
      '\u0085',
      '\u202e',
      '=?utf-8?q?x?=',
    ];
    await every(words, (word) => expect(() => written({ draft: { to: `a${word}b@example.com` } })).toThrow(RangeError));
  });
});

describe('what is carried is read as it was written:', () => {
  test('a subject', async () => {
    await every(STRANGE, (word) => expectReadAsWritten({ message: withSubject(word) }));
  });

  test('a brand', async () => {
    const words = STRANGE.filter((word) => !word.includes('=?') && word.length <= 40);
    await every(words, (word) => expectReadAsWritten({ brand: word }));
  });

  test('a thing to do', async () => {
    await every([...BREAKS, ...STRANGE], (word) =>
      expectReadAsWritten({ message: aPrompt({ items: [anItem(1, word), anItem(2, `${word} ${word}`)] }) }),
    );
  });

  // A stranger's program may have named its mail like this; an id that is none is left out.
  test('the ids of a mail that is answered', async () => {
    await every([...BREAKS, ...STRANGE], (word) =>
      expectReadAsWritten({
        draft: { inReplyTo: `<${word}@mail.example>`, references: [`<${word}@a.example>`, `${word} <b@c.example>`] },
      }),
    );
  });

  test('what stands in front of the @', async () => {
    await every(
      ['josé', 'aĊBcc', 'a嘊嘍Bcc', 'δοκιμή', "o'brien+x/y=z", 'a{b}|c~d', '100%', '#', 'x'.repeat(64)],
      (word) => expectReadAsWritten({ draft: { to: `${word}@example.com` } }),
    );
  });

  test('every message of ours, said of strange things', async () => {
    const said = SAMPLES.flatMap(({ name, message }, at) =>
      [0, 1, 2].map((step) => ({ name, message, word: STRANGE[(at * 3 + step) % STRANGE.length] ?? '' })),
    );
    await expectEvery(
      said,
      ({ name, word }) => `${name}, ${JSON.stringify(word)}`,
      ({ message, word }) => expectReadAsWritten({ message: saying(message, word) }),
    );
  });
});

test('a byte order mark in a subject costs nothing, wherever an encoded word begins', async () => {
  for (let before = 0; before < 60; before += 1)
    await expectReadAsWritten({ message: withSubject(`${'é'.repeat(before)} \uFEFF${'é'.repeat(60)}`) });
});

test('whatever a brand, a subject, an address, a thing to do and an id are made of, nothing breaks out', async () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(fc.constantFrom(...BREAKS, ...STRANGE), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
  );
  let carried = 0;
  await fc.assert(
    fc.asyncProperty(fc.record({ brand: word, subject: word, local: word, item: word, id: word }), async (given) => {
      const { brand, subject, local, item, id } = given;
      const message = { ...aPrompt({ items: [anItem(1, item)] }), subject };
      for (const one of [
        { brand },
        { message },
        { draft: { to: `${local}@example.com` } },
        { draft: { inReplyTo: `<${id}@x.example>`, references: [id, `<${id}@y.example>`] } },
      ]) {
        try {
          written(one);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          continue;
        }
        carried += 1;
        await expectReadAsWritten(one);
      }
    }),
    { numRuns: 60 },
  );
  expect(carried).toBeGreaterThan(100);
});

/** The same message with this word in its subject and behind everything that it says. */
function saying(message: Message, word: string): Message {
  const more = (text: string) => `${text} ${word}`;
  return {
    ...message,
    subject: more(message.subject),
    preheader: more(message.preheader),
    blocks: message.blocks.map((block): Block => {
      switch (block.kind) {
        case 'paragraph':
        case 'question':
        case 'words':
          return { ...block, text: more(block.text) };
        case 'checklist':
          return { ...block, lines: block.lines.map((line) => ({ ...line, text: more(line.text) })) };
        case 'outcomes':
          return { ...block, lines: block.lines.map((line) => ({ ...line, words: more(line.words ?? '') })) };
        case 'list':
          return { ...block, lines: block.lines.map(more) };
        case 'answers':
          return { ...block, links: block.links.map((link) => ({ ...link, label: more(link.label) })) };
        case 'link':
        case 'button':
          return { ...block, label: more(block.label) };
      }
    }),
  };
}
