import { describe, expect, it } from 'vitest';
import { optInWords, textInWords } from '#domain/messages/consent-words.ts';
import { pausesAhead } from '#domain/messages/pause-words.ts';
import { renderSms } from '#domain/messages/render-sms.ts';
import { smsLength } from '#domain/messages/sms-segments.ts';
import type { Message } from '#domain/messages/schema.ts';
import { NO_PAUSES } from '#domain/people/pauses.ts';
import { localDate } from '#domain/time/local-date.ts';
import { composePhoneCode, composeStrangerAnswer, composeTextsHelp, composeTextsWelcome } from './text-programme.ts';

const programme = { brand: 'Anchor', publicUrl: 'https://anchor.example' };
const help = { brand: 'Anchor', contactAddress: 'hello@anchor.example', pauses: [] };
const pauses = pausesAhead(
  { ...NO_PAUSES, comingPauses: [{ from: localDate('2026-12-09'), until: localDate('2026-12-16') }] },
  localDate('2026-12-01'),
);

/** CTIA Messaging Principles 5.1.2.1. */
const REQUIRED = [
  /Anchor/,
  /daily check-ins/,
  /up to 3 texts a day/,
  /Msg & data rates may apply/,
  /\bHELP\b/,
  /\bSTOP\b/,
];

describe('what a programme of texts must say', () => {
  it.each([
    ['the opt-in', optInWords('Anchor')],
    ['the opt-in by a text of their own', textInWords('Anchor')],
    ['the first text', renderSms(composeTextsWelcome(programme))],
  ])('stands in %s', (_, words) => {
    expect(REQUIRED.filter((required) => !required.test(words))).toEqual([]);
  });

  it('stands in the answer to HELP, with a way to reach somebody', () => {
    const words = renderSms(composeTextsHelp(help));
    expect(words).toContain('hello@anchor.example');
    expect(words).toMatch(/STOP to end/);
    expect(words).toContain('"text me instead" or "email me instead"');
    expect(words).toContain('"mornings at 9", "weekdays only"');
  });

  it('names a planned pause in the answer to HELP', () => {
    expect(renderSms(composeTextsHelp({ ...help, pauses }))).toContain(
      'A pause is planned from Wed, Dec 9 until Wed, Dec 16.',
    );
  });

  const messages: [string, Message][] = [
    ['the first text', composeTextsWelcome(programme)],
    ['the answer to HELP', composeTextsHelp(help)],
    ['the answer to HELP before a pause', composeTextsHelp({ ...help, pauses })],
    ['the code', composePhoneCode({ brand: 'Anchor', code: '042713', isByReply: true })],
    ['the answer to a stranger', composeStrangerAnswer(programme)],
  ];
  it.each(messages)('%s begins with our name and takes two segments at most', (_, message) => {
    const words = renderSms(message);
    expect(words).toMatch(/^Anchor/);
    expect(smsLength(words)).toMatchObject({ encoding: 'GSM-7' });
    expect(smsLength(words).segments).toBeLessThanOrEqual(2);
  });
});
