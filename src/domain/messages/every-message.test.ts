import { describe, expect, test } from 'vitest';
import { parityProblems } from '#domain/messages/parity.ts';
import { renderHtml } from '#domain/messages/render-html.ts';
import { renderSms } from '#domain/messages/render-sms.ts';
import { renderText } from '#domain/messages/render-text.ts';
import { smsLength } from '#domain/messages/sms-segments.ts';
import { toneProblems } from '#domain/messages/tone.ts';
import { expectEvery } from '#test/support/expect-every.ts';
import { checkContract, CONTRACTS } from '#test/support/message-contracts.ts';
import { SAMPLES } from '#test/support/sample-messages.ts';

test('the samples include a message of every contract', () => {
  expect(new Set(SAMPLES.map(({ message }) => message.contract))).toEqual(new Set(Object.keys(CONTRACTS)));
});

const messages = SAMPLES.map(({ name, message }) => ({
  name,
  message,
  text: renderText(message),
  html: renderHtml(message),
}));
const every = (holds: (one: (typeof messages)[number]) => void) => expectEvery(messages, ({ name }) => name, holds);

describe('every message', () => {
  test('keeps its contract', async () => {
    await every(({ message }) => expect(checkContract(message)).toEqual([]));
  });

  test('keeps the tone of the product', async () => {
    await every(({ message }) => expect(toneProblems(message)).toEqual([]));
  });

  test('says the same words in text and in HTML', async () => {
    await every(({ text, html }) => expect(parityProblems(text, html)).toEqual([]));
  });

  test('begins with its preheader in both parts', async () => {
    await every(({ message, text, html }) => {
      expect(text.startsWith(`${message.preheader}\n`)).toBe(true);
      const visible = html
        .slice(html.indexOf('<body'))
        .replaceAll(/<[^>]*>|&nbsp;/g, '')
        .trimStart();
      expect(visible.startsWith(message.preheader)).toBe(true);
    });
  });

  test('says its headline once', async () => {
    await every(({ message, text }) => {
      // A message that is only a text has no headline.
      if (message.sms === null) expect(text.split('\n').filter((line) => line === message.header)).toHaveLength(1);
    });
  });

  test('is under 40 KB and without images, scripts or forms', async () => {
    await every(({ html }) => {
      expect(new TextEncoder().encode(html).length).toBeLessThan(40 * 1024);
      expect(html).not.toMatch(/<(?:img|script|form|link|iframe|svg)\b/i);
      expect(/<style>(.*?)<\/style>/.exec(html)?.[1]?.length).toBeLessThan(8192);
    });
  });

  test('is GSM-7 as a text, as all its items are', async () => {
    await every(({ message }) => expect(smsLength(renderSms(message)).encoding).toBe('GSM-7'));
  });
});
