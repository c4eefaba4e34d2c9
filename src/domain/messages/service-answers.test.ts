import { expect, test } from 'vitest';
import { serviceAnswer } from '#domain/messages/service-answers.ts';
import { localDate } from '#domain/time/local-date.ts';
import { SETTINGS } from '#test/support/a-person.ts';

const today = localDate('2026-11-23');
const context = { brand: 'Anchor', settings: SETTINGS, today, next: null, textHours: [], usesModel: false };

test('"what time is the next one?" is answered in the person’s own time zone', () => {
  const next = { stage: 'evening', date: today, minute: 1080 } as const;
  expect(serviceAnswer('next-message', { ...context, next })).toBe(
    'Your next message is your evening reflection, today at 6:00 PM, Chicago time.',
  );
  const tomorrow = { stage: 'morning', date: localDate('2026-11-24'), minute: 360 } as const;
  expect(serviceAnswer('next-message', { ...context, next: tomorrow })).toContain('on Tue, Nov 24 at 6:00 AM');
});

test('if nothing is planned, the answer says so', () => {
  expect(serviceAnswer('next-message', context)).toContain('You have no messages scheduled');
});

test('"how do I change the time?" names the present times', () => {
  const settings = { ...SETTINGS, stagesOff: ['midday' as const] };
  expect(serviceAnswer('times', { ...context, settings })).toBe(
    'You get your morning prompt at 6:00 AM, your evening reflection at 6:00 PM, Chicago time. To change that, just reply, for example "mornings at 7", "evening at 8:30 pm", or "weekdays only".',
  );
});

test('"when do you write?" names a planned pause as well', () => {
  const comingPauses = [{ from: localDate('2026-11-30'), until: localDate('2026-12-04') }];
  expect(serviceAnswer('times', { ...context, settings: { ...SETTINGS, comingPauses } })).toContain(
    'A pause is planned from Mon, Nov 30 until Fri, Dec 4. To get messages after all, reply "resume".',
  );
});

test('"who reads my replies?" is told whether a language model does', () => {
  expect(serviceAnswer('privacy', context)).toContain('No language model reads it.');
  expect(serviceAnswer('privacy', { ...context, usesModel: true })).toContain('A language model reads it too.');
});
