import { describe, expect, test } from 'vitest';
import type { AnsweredMessage, IncomingBody } from '#domain/reply/reading.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { screenMail } from '#domain/reply/screening/screen-mail.ts';
import { screen } from '#domain/reply/screening/screen.ts';
import { localDate } from '#domain/time/local-date.ts';

const MONDAY = localDate('2026-11-23');
const answered: AnsweredMessage = { stage: 'morning', date: MONDAY, items: [], sentText: '' };

function mail(text: string): IncomingBody {
  return { channel: 'email', subject: '', text, htmlAsText: null, headers: new Map(), senderName: 'Ann Lane' };
}

/** Two earlier mails with the same ending. */
const before = (tail: string) => [`Ring Jo\n${tail}`, `Water the fig\n${tail}`];

const screened = (text: string, earlier: readonly string[]) => {
  const { crisis, optOut } = screen(mail(text), { from: null }, '', earlier);
  const reading = readReply(mail(text), answered, { today: MONDAY, zone: 'Europe/Berlin' }, { from: null }, earlier);
  expect(reading.crisis).toBe(crisis !== null);
  expect(reading.commands.some(({ kind }) => kind === 'unsubscribe')).toBe(optOut);
  return { crisis, optOut };
};

describe('a mail is screened alike, regardless of earlier mails', () => {
  test.each([
    ['“I want to kill myself.”', { crisis: 'self-harm', optOut: false }],
    ['I want to kill myself\nAnn', { crisis: 'self-harm', optOut: false }],
    ['Ann\nI want to kill myself', { crisis: 'self-harm', optOut: false }],
    ['~ slow is smooth ~\n\nAnn\nmy husband hit me again', { crisis: 'violence', optOut: false }],
    ['— Ann. There is no way out', { crisis: 'self-harm', optOut: false }],
    ['Ann, please stop emailing me', { crisis: null, optOut: true }],
    ['"quiero darme de baja"', { crisis: null, optOut: true }],
    ['~ onwards ~', { crisis: null, optOut: false }],
  ])('where it ends in %j', (tail, expected) => {
    const email = `Feed the cat\n${tail}`;
    expect(screened(email, [])).toEqual(expected);
    expect(screened(email, before(tail))).toEqual(expected);
  });

  test('where only all its words together are a cry', () => {
    const email = 'Sat in the shed with the gun. Feed the cat\n“Don’t know what is left.”';
    expect(screened(email, [])).toEqual({ crisis: 'self-harm', optOut: false });
    expect(screened(email, before('“Don’t know what is left.”'))).toEqual({ crisis: 'self-harm', optOut: false });
  });
});

test('a line that asks us to stop is words, however often it comes below a name', () => {
  const email = 'Feed the cat\n\nAnn\nSTOP';
  expect(screenMail(mail(email), '', before('\nAnn\nSTOP')).kept).toBe(email);
});

test('a tail that asks for nothing is cut, and what it hid is heard', () => {
  const tail = '~ onwards ~\nLane & Daughters\nharpsichords\nO: 555-0134';
  expect(screenMail(mail(`Feed the cat\n\n${tail}`), '', before(tail)).kept.trim()).toBe('Feed the cat');
  expect(screened(`STOP\n\n${tail}`, before(tail)).optOut).toBe(true);
});
