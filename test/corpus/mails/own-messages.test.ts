/** Every message of ours, as programs quote it that mark no quote: nothing of it is taken for the person's words. */
import { expect, test } from 'vitest';
import { htmlToLines } from '#adapters/email/html-to-lines.ts';
import { renderHtml } from '#domain/messages/render-html.ts';
import { renderText } from '#domain/messages/render-text.ts';
import { trimReply } from '#domain/reply/email/trim-reply.ts';
import { expectEvery } from '#test/support/expect-every.ts';
import { SAMPLES } from '#test/support/sample-messages.ts';

const HEAD = `From: Anchor <hello@anchor.example>
Sent: Monday, June 1, 2026 6:00 AM
To: Ada <ada@mail.example>
Subject: Your morning`;

const quotes = SAMPLES.flatMap(({ name, message }) => {
  const html = renderHtml(message);
  // Outlook writes the address of a link behind its words.
  const withLinks = html.replace(/<a [^>]*href="([^"]+)"[^>]*>([^<]*)<\/a>/g, '$2&lt;$1&gt;');
  return [
    ['its text', renderText(message)],
    ['its HTML', htmlToLines(html)],
    ['its HTML with the links', htmlToLines(withLinks)],
    ['a blank line between any two', htmlToLines(withLinks).replaceAll('\n', '\n\n')],
  ].map(([as = '', quote = '']) => ({ name: `${name}, quoted as ${as}`, message, quote }));
});

test('only what stands around the quote is the person’s', async () => {
  await expectEvery(
    quotes,
    ({ name }) => name,
    ({ message, quote }) => {
      const said = (text: string) =>
        trimReply(
          { channel: 'email', subject: 'Re: Your morning', text, htmlAsText: null, headers: new Map() },
          renderText(message),
        ).said.trim();
      expect(said(`Gym done\n\n${HEAD}\n\n${quote}`)).toBe('Gym done');
      expect(said(`${HEAD}\n\n${quote}\n\nUnsubscribe`)).toBe('Unsubscribe');
      expect(said(`${HEAD}\n\n${quote}`)).toBe('');
    },
  );
});
