import { describe, expect, test } from 'vitest';
import { createKeys } from '#adapters/crypto/keys.ts';
import { linkUrl, tokenOfLink } from '#app/links.ts';
import { conversationMessageId, createEmailPreparer } from '#app/outbox/prepare-email.ts';
import type { EmailDraft, EmailSettings } from '#app/outbox/prepare-email.ts';
import { decodeReplyToken } from '#domain/delivery/reply-address.ts';
import type { ReplyRef } from '#domain/delivery/reply-address.ts';
import { localDate } from '#domain/time/local-date.ts';
import { aPrompt, FOOTER, SATURDAY } from '#test/support/sample-messages.ts';

const keys = createKeys('a secret that is long enough for tests');
const settings: EmailSettings = {
  brand: 'Anchor',
  mailDomain: 'anchor.example',
  inboundDomain: 'in.anchor.example',
  fromAddress: 'hello@anchor.example',
};
const prepare = createEmailPreparer(settings, keys);

const unsubscribeUrl = linkUrl(
  'unsubscribe',
  { kind: 'person', person: 42 },
  { publicUrl: 'https://anchor.example' },
  keys,
);
const midday: ReplyRef = { person: 42, date: SATURDAY, stage: 'midday', kind: 'prompt', sequence: 0 };

function draft(given: Partial<EmailDraft> = {}): EmailDraft {
  return {
    key: '42.2026-11-21.midday.email',
    realm: 1,
    to: 'ida@example.com',
    message: aPrompt({ stage: 'midday', footer: { ...FOOTER, unsubscribeUrl } }),
    conversation: midday,
    inReplyTo: null,
    references: [],
    autoReply: false,
    sentAt: Date.UTC(2026, 10, 21, 18, 30),
    ...given,
  };
}

function headersOf(given: Partial<EmailDraft> = {}): Record<string, string> {
  return Object.fromEntries(prepare(draft(given)).headers);
}

test('the same message makes the same email, so that a second attempt can be recognised', () => {
  expect(prepare(draft())).toEqual(
    createEmailPreparer(settings, createKeys('a secret that is long enough for tests'))(draft()),
  );
});

test('Reply-To and Message-ID carry the token that names the message', () => {
  const { replyTo, messageId, returnPath } = prepare(draft());
  expect(returnPath).toBe(replyTo.replace('reply+', 'bounce+'));
  const token = /^reply\+(.+)@in\.anchor\.example$/.exec(replyTo)?.[1] ?? '';
  expect(messageId).toBe(`<${token}@in.anchor.example>`);
  expect(conversationMessageId(midday, settings.inboundDomain, keys)).toBe(messageId);
  expect(decodeReplyToken(token, (bytes) => keys.sign('reply-address', bytes))).toEqual(midday);
});

function root(conversation: ReplyRef): string | undefined {
  return headersOf({ conversation })['References'];
}

test('all emails of one day reference one root, those of other days and people another', () => {
  expect(root(midday)).toMatch(/^<day\.[0-9a-z]{16}@in\.anchor\.example>$/);
  expect(root({ ...midday, stage: 'evening' })).toBe(root(midday));
  expect(root({ ...midday, date: localDate('2026-11-22') })).not.toBe(root(midday));
  expect(root({ ...midday, person: 43 })).not.toBe(root(midday));
});

test('a prompt has one-click unsubscribe headers and suppresses auto-responses', () => {
  expect(headersOf()).toMatchObject({
    'List-Unsubscribe': `<${unsubscribeUrl}>, <mailto:unsub+${tokenOfLink(unsubscribeUrl)}@in.anchor.example?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-ID': '<checkins.anchor.example>',
    'Auto-Submitted': 'auto-generated',
    Precedence: 'bulk',
    'X-Auto-Response-Suppress': 'OOF, DR, RN, NRN, AutoReply',
  });
});

describe('an acknowledgment', () => {
  const reply = '<CAF=abc.123@mail.example.com>';
  const conversation: ReplyRef = { ...midday, kind: 'outbox', sequence: 1 };

  test("replies to the person's email within its thread", () => {
    const ours = prepare(draft()).messageId;
    const email = prepare(draft({ conversation, autoReply: true, inReplyTo: reply, references: [ours] }));
    const headers = Object.fromEntries(email.headers);
    expect(email.inReplyTo).toBe(reply);
    expect(headers['References']).toBe(`${headersOf()['References']} ${ours} ${reply}`);
    expect(headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' });
    expect(headers).not.toHaveProperty('Precedence');
  });

  test('uses no malformed Message-ID from an inbound email', () => {
    const evil = ['<a@b>\r\nBcc: all@example.com', 'no brackets', '<two words@x>', `<${'x'.repeat(500)}@x>`, '<é@x>'];
    const headers = headersOf({ conversation, inReplyTo: evil[0] ?? '', references: evil });
    expect(headers['References']).toBe(headersOf()['References']);
    expect(prepare(draft({ conversation, inReplyTo: evil[0] ?? '' })).inReplyTo).toBeNull();
  });

  test('references ten earlier emails at most', () => {
    const references = Array.from({ length: 200 }, (_, index) => `<${index}@mail.example.com>`);
    const ids = headersOf({ conversation, inReplyTo: reply, references })['References']?.split(' ') ?? [];
    expect(ids).toHaveLength(12);
    expect(ids.slice(-2)).toEqual(['<199@mail.example.com>', reply]);
  });
});

test('an email without a conversation is answered to the From address, and its id reveals nothing', () => {
  const email = prepare(draft({ key: 'invitation.ida@example.com', conversation: null }));
  expect(email.replyTo).toBe('hello@anchor.example');
  expect(email.returnPath).toBe('hello@anchor.example');
  expect(email.messageId).toMatch(/^<m\.[0-9a-z]{16}@in\.anchor\.example>$/);
  expect(prepare(draft({ key: 'invitation.bob@example.com', conversation: null })).messageId).not.toBe(email.messageId);
  expect(Object.fromEntries(email.headers)).not.toHaveProperty('References');
});

test('a brand with a comma is quoted', () => {
  expect(createEmailPreparer({ ...settings, brand: 'Anchor, "Inc"' }, keys)(draft()).from).toBe(
    '"Anchor, \\"Inc\\"" <hello@anchor.example>',
  );
});

describe('a value that would break out of its header is refused', () => {
  const breaks = ['\r\nBcc: all@example.com', '\n', '\r', '\0'];

  test.each(breaks)('%j in a draft', (end) => {
    const message = aPrompt({});
    expect(() => prepare(draft({ to: `ida@example.com${end}` }))).toThrow(RangeError);
    expect(() => prepare(draft({ message: { ...message, subject: `Today${end}` } }))).toThrow(RangeError);
    const footer = { ...FOOTER, unsubscribeUrl: `https://anchor.example/${end}` };
    expect(() => prepare(draft({ message: { ...message, footer } }))).toThrow(RangeError);
  });

  test.each(breaks)('%j in a setting', (end) => {
    for (const name of ['brand', 'mailDomain', 'inboundDomain', 'fromAddress'] as const) {
      expect(() => createEmailPreparer({ ...settings, [name]: settings[name] + end }, keys)).toThrow(RangeError);
    }
  });

  test.each(['ida@example.com, all@example.com', 'Ida <ida@example.com>', 'ida', 'a@b@c'])(
    '%s as one recipient',
    (to) => {
      expect(() => prepare(draft({ to }))).toThrow(RangeError);
    },
  );
});
