import { expect, test } from 'vitest';
import { incomingTextBytes, readIncomingText } from './incoming-text.ts';

const form = (fields: Record<string, string>) => new TextEncoder().encode(new URLSearchParams(fields).toString());
const TEXT = { MessageSid: 'SM1', From: '+15125550100', To: '+15125550199', Body: '1 done' };

test('parses every field of an incoming text', () => {
  const read = readIncomingText(
    form({
      ...TEXT,
      Body: 'Café ☕ & 100%+',
      NumSegments: '2',
      OptOutType: 'STOP',
      MessagingServiceSid: 'MG1',
      NumMedia: '1',
      MediaUrl0: 'https://api.twilio.example/m/1',
      MediaContentType0: 'image/jpeg',
      FromCity: 'AUSTIN',
    }),
  );
  expect(read).toEqual({
    sid: 'SM1',
    from: '+15125550100',
    to: '+15125550199',
    body: 'Café ☕ & 100%+',
    optOutType: 'STOP',
    media: [{ url: 'https://api.twilio.example/m/1', contentType: 'image/jpeg' }],
    segments: 2,
    messagingServiceSid: 'MG1',
  });
});

test('a picture alone has an empty body, and unknown fields are ignored', () => {
  const { Body: _, ...without } = TEXT;
  expect(readIncomingText(form({ ...without, NumMedia: '1', OptOutType: 'NEW' }))).toMatchObject({
    body: '',
    optOutType: null,
    media: [{ url: '', contentType: '' }],
    segments: 1,
  });
});

test.each([
  ['no id', { ...TEXT, MessageSid: '' }],
  ['NUL in the sender', { ...TEXT, From: '+1512\u0000' }],
  ['a status', { ...TEXT, MessageStatus: 'sent' }],
])('rejects a form with %s', (_, fields) => {
  expect(readIncomingText(form(fields))).toBeNull();
});

test('removes NUL from the body', () => {
  expect(readIncomingText(form({ ...TEXT, Body: 'a\u0000b' }))?.body).toBe('ab');
});

test('parses a text from the local phone as typed', () => {
  const text = {
    sid: 'local-1',
    from: '+15125550100',
    to: '+15125550199',
    body: 'gym ✅\nmilk',
    optOutType: null,
    media: [{ url: 'https://x.example/1', contentType: 'image/png' }],
    segments: 1,
    messagingServiceSid: null,
  };
  expect(readIncomingText(incomingTextBytes(text))).toEqual(text);
});
