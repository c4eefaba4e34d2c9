import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROMPT_SEGMENTS_MAX, renderSms } from '#domain/messages/render-sms.ts';
import { smsLength } from '#domain/messages/sms-segments.ts';
import { anItem, aPrompt } from '#test/support/sample-messages.ts';

test('a carried item is "(day 2)", without the arrow', () => {
  const sms = renderSms(aPrompt({ items: [anItem(1, 'Call the bank', { mark: 'carryover', day: 2 })] }));
  expect(sms).toBe('Anchor: Good morning.\n1. Call the bank (day 2)\nWhat do you want to focus on today?');
});

test('the words of a person stay unchanged, including characters that cost more', () => {
  expect(renderSms(aPrompt({ items: [anItem(1, 'Café “Æon” – naïve…')] }))).toContain('1. Café “Æon” – naïve…\n');
});

test('items that do not fit are counted, and LIST is named', () => {
  const items = Array.from({ length: 9 }, (_, index) => anItem(index + 1, 'Write a careful letter to the landlord'));
  const sms = renderSms(aPrompt({ stage: 'midday', items }));
  expect(sms).toMatch(/\n5\. .*\n\+4 more, reply LIST\nHow is it going\?$/);
});

test('the count includes what rests, and says so even where all lines fit', () => {
  const items = Array.from({ length: 9 }, (_, index) => anItem(index + 1, 'Write a careful letter to the landlord'));
  expect(renderSms(aPrompt({ stage: 'midday', items, resting: 2 }))).toContain('\n+6 more, reply LIST\n');
  const long = anItem(1, 'x'.repeat(220));
  expect(renderSms(aPrompt({ stage: 'midday', items: [long], resting: 1 }))).toMatch(/x\n\+1 more, reply LIST\n/);
});

test('a list whose first item alone is too long is only counted', () => {
  const sms = renderSms(aPrompt({ stage: 'midday', items: [anItem(1, 'x'.repeat(400))] }));
  expect(sms).toContain('\n1 on your list, reply LIST\n');
});

test('a prompt is at most two segments, whatever is on the list', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), { maxLength: 8 }),
      fc.constantFrom('morning' as const, 'midday' as const, 'evening' as const),
      (texts, stage) => {
        const items = texts.map((text, index) => anItem(index + 1, text));
        const sms = renderSms(aPrompt({ stage, items, resting: 3, askAbout: items.slice(0, 3) }));
        expect(smsLength(sms).segments).toBeLessThanOrEqual(PROMPT_SEGMENTS_MAX);
      },
    ),
  );
});
