import { expect, test } from 'vitest';
import { renderText } from '#domain/messages/render-text.ts';
import { composeDayZero } from '#domain/messages/templates/day-zero.ts';
import type { DayZeroContext } from '#domain/messages/templates/day-zero.ts';
import { v6View } from '#domain/messages/v6-view.ts';
import { localDate } from '#domain/time/local-date.ts';
import { anItem, BRAND, FOOTER, SATURDAY } from '#test/support/sample-messages.ts';

const sunday = localDate('2026-11-22');

function dayZero(given: Partial<DayZeroContext>) {
  return composeDayZero({
    brand: BRAND,
    date: SATURDAY,
    startToday: true,
    items: [],
    next: [],
    zoneLabel: null,
    confirmUrl: null,
    footer: FOOTER,
    ...given,
  });
}

test("a day that starts today is answered with 'Got it.' and lists only the stages still to come", () => {
  const message = dayZero({ items: [anItem(1, 'Run')], next: [{ stage: 'evening', date: SATURDAY, minute: 1080 }] });
  expect(message).toMatchObject({ header: 'Got it.', closing: "We'll check in later today." });
  expect(renderText(message)).toContain('· Evening reflection, today at 6:00 PM\n');
  expect(renderText(message)).not.toContain('Midday');
});

test('a sign-up after the last message of the day has a list for tomorrow, and no subject of today', () => {
  const next = [{ stage: 'morning', date: sunday, minute: 390 }] as const;
  const message = dayZero({ items: [anItem(1, 'Run')], next });
  expect(message).toMatchObject({
    header: 'Got it.',
    subject: 'Welcome to Anchor',
    preheader: expect.stringMatching(/^For tomorrow: Run\./),
  });
  expect(renderText(message)).toContain('Your list for tomorrow:');
  expect(dayZero({ next: [{ stage: 'evening', date: SATURDAY, minute: 1080 }] }).subject).toBe('Today · Sat, Nov 21');
});

test("a skipped day is answered with 'You're all set.' and the person's own morning time", () => {
  const message = dayZero({ startToday: false, next: [{ stage: 'morning', date: sunday, minute: 390 }] });
  expect(message).toMatchObject({ header: "You're all set.", closing: "We'll start tomorrow morning." });
  expect(renderText(message)).toContain('· Morning prompt, tomorrow at 6:30 AM\n');
});

test('the button is asked for once, above it', () => {
  for (const items of [[], [anItem(1, 'Run')]]) {
    const said = renderText(dayZero({ startToday: false, items, confirmUrl: 'https://anchor.example/confirm/secret' }));
    expect(said.match(/\bpress\b/gi)).toHaveLength(1);
    expect(said).toContain('press the button once or just reply to this email.\n\nYes, keep them coming:');
  }
});

test('an unknown zone is named with the times', () => {
  const message = dayZero({
    startToday: false,
    zoneLabel: 'Central Time',
    next: [{ stage: 'morning', date: sunday, minute: 540 }],
  });
  expect(renderText(message)).toContain('tomorrow at 9:00 AM Central Time');
});

test('a first day further off is named by its date', () => {
  const message = dayZero({ next: [{ stage: 'midday', date: localDate('2026-11-23'), minute: 750 }] });
  expect(renderText(message)).toContain('Midday check-in, Mon, Nov 23 at 12:30 PM');
});

test('the page sees the same message as header, checklist, closing and body', () => {
  const view = v6View(dayZero({ items: [anItem(1, 'Run'), anItem(2, 'Read', { mark: 'carryover', day: 3 })] }));
  expect(view).toMatchObject({ header: 'Got it.', checklist: ['Run', '↻ Read (day 3)'] });
  expect(view.body).toContain('☐ 1. Run\n↻ 2. Read (day 3)');
  expect(view.body).not.toContain('Unsubscribe');
});

test('the page never sees the button of the mail, which proves that the mailbox was read', () => {
  const message = dayZero({ confirmUrl: 'https://anchor.example/confirm/secret' });
  expect(renderText(message)).toContain('/confirm/secret');
  expect(JSON.stringify(v6View(message))).not.toContain('secret');
});
