import { describe, expect, it, test } from 'vitest';
import { encodeLink } from '#app/links.ts';
import { withheld, withoutLinks } from '#app/admin/withheld.ts';
import { renderHtml } from '#domain/messages/render-html.ts';
import { renderSms } from '#domain/messages/render-sms.ts';
import { renderText } from '#domain/messages/render-text.ts';
import { composePhoneCode } from '#domain/messages/templates/text-programme.ts';
import { testKeys } from '#test/support/dispatch-writer.ts';
import { SAMPLES } from '#test/support/sample-messages.ts';

test('no link of any message works, in whatever format it is rendered', () => {
  const token = encodeLink('unsubscribe', { kind: 'person', person: 7 }, testKeys);
  for (const { message } of SAMPLES) {
    const linked = JSON.parse(
      JSON.stringify(message).replaceAll(
        /(https?:\/\/[^/"]+)\/(confirm|unsubscribe|preferences|billing|answer)\/[0-9a-z]+/g,
        `$1/$2/${token}`,
      ),
    ) as typeof message;
    const shown = withheld(linked);
    for (const drawn of [renderText(shown), renderHtml(shown), renderSms(shown)]) expect(drawn).not.toContain(token);
  }
});

test('the digits of a code are hidden', () => {
  const text = renderSms(withheld(composePhoneCode({ brand: 'Anchor', code: '481502', isByReply: true })));
  expect(text).toContain('###### is your code');
  expect(text).toContain('10 minutes');
});

describe('the source of an inbound message', () => {
  const token = encodeLink('preferences', { kind: 'person', person: 7 }, testKeys);
  const link = `https://anchor.example/preferences/${token}`;

  it('shows no link that a soft line break splits', () => {
    for (let at = link.indexOf('/preferences') + 1; at < link.length; at += 1) {
      const parted = `Preferences: ${link.slice(0, at)}=\r\n${link.slice(at)} and more`;
      const shown = withoutLinks(parted).replaceAll('=\r\n', '');
      expect(shown).not.toContain(token.slice(-8));
      expect(shown).toMatch(/and more$/);
    }
  });

  it('shows no link inside another URL', () => {
    const wrapped = `https://safelinks.example/?url=${encodeURIComponent(link)}&data=1`;
    expect(withoutLinks(wrapped)).not.toContain(token);
  });

  it('leaves out encoded parts that contain a link, and keeps those that do not', () => {
    const packed = (text: string) => Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
    const words = 'Nothing of ours stands here, and nothing acts. '.repeat(8);
    const mail = `Content-Transfer-Encoding: base64\r\n\r\n${packed(`${words}${link}`)}\r\n--b\r\n\r\n${packed(words)}\r\n--b--`;
    const shown = withoutLinks(mail);
    expect(shown).not.toContain(packed(`${words}${link}`).slice(-60));
    expect(shown).toContain('(withheld: contains a link that performs an action)');
    expect(shown).toContain(packed(words));
  });
});
