import { describe, expect, test } from 'vitest';
import type { Reading } from '#domain/reply/reading.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

const WEDNESDAY = localDate('2026-12-02');

function read(text: string): Reading {
  const body = { channel: 'sms', subject: '', text, htmlAsText: null, headers: new Map<string, string>() } as const;
  const answered = { stage: 'midday', date: WEDNESDAY, items: [], sentText: '' } as const;
  return readReply(body, answered, { today: WEDNESDAY, zone: 'Europe/London' });
}

describe('who is away for a time and wants no messages stays', () => {
  test.each([
    ["on holiday 10-14 December, please don't write", '2026-12-10', '2026-12-14'],
    ["at a funeral thursday and friday, don't message me", '2026-12-03', '2026-12-05'],
    ['camping this weekend, no emails please', '2026-12-05', '2026-12-07'],
    ['pause for the weekend', '2026-12-05', '2026-12-07'],
    ['from the 12th to the 20th I am in hospital. Please do not write to me.', '2026-12-12', '2026-12-20'],
    ["we're in Crete all of next week so don't email me", '2026-12-07', '2026-12-14'],
    ['exam week next week, leave me alone', '2026-12-07', '2026-12-14'],
    ['vacation dec 20 through jan 3 please do not send emails', '2026-12-20', '2027-01-04'],
    ['bin nächste Woche im Urlaub, bitte keine Nachrichten', '2026-12-07', '2026-12-14'],
    ['je suis en vacances la semaine prochaine, pas de messages svp', '2026-12-07', '2026-12-14'],
    ['Vom 7. bis zum 11. Dezember sind wir verreist, bitte nicht schreiben.', '2026-12-07', '2026-12-11'],
    ['Bitte pausiere vom 7. bis 11. Dezember', '2026-12-07', '2026-12-11'],
  ])('%j', (text, from, until) => {
    expect(read(text).commands).toEqual([{ kind: 'pause', from, until }]);
  });

  test.each([
    ['honeymoon for the next 10 days, stop the messages', '2026-12-12'],
    ["no more emails please, I'm on holiday until the 15th", '2026-12-15'],
    ["I'm travelling for two weeks. please dont send anything", '2026-12-16'],
    ['off sick this week, stop nagging me', '2026-12-07'],
    ['off sick until Monday, stop texting me', '2026-12-07'],
    ['got the flu, leave me alone until Friday', '2026-12-04'],
    ['too busy this week, stop texting me', '2026-12-07'],
    ['krank diese Woche, bitte keine Nachrichten', '2026-12-07'],
  ])('from now on: %j', (text, until) => {
    expect(read(text).commands).toEqual([{ kind: 'pause', until }]);
  });

  test('a goal may say the same, so it is asked about', () => {
    const { commands, question } = read('camping tomorrow, no emails');
    expect(commands.map(({ kind }) => kind)).toEqual(['note']);
    expect(question).toMatchObject({ yes: 'pause from 2026-12-03 until 2026-12-04' });
  });
});

test.each([
  'stop texting me',
  'stop texting me today',
  'leave me alone',
  "I'm sick of you this week, stop texting me",
  'sick of this. stop texting me',
  'stop texting me, this week was hell',
  'you texted me all week. stop nagging me',
  'stop nagging me every week',
  'off sick this week, stop texting me for good',
  'off sick this week. unsubscribe',
  'you keep texting me today. stop texting me',
  'unsubscribe me today',
  'STOP, stop texting me',
  'I was on holiday last week and you still emailed me. Stop emailing me',
  "I'm in bed. stop emailing me, 2 emails a day is mad",
  "I'm on holiday until Friday, unsubscribe me",
  'I leave on Tuesday for a new job. Please stop emailing me.',
])('who is not away then leaves: %j', (text) => {
  expect(read(text).commands).toContainEqual({ kind: 'unsubscribe' });
});

test.each(["don't text Bo, he's in hospital until Friday", 'no reply from the hospital, try again Monday'])(
  'what is said of others changes nothing: %j',
  (text) => {
    expect(read(text).commands.map(({ kind }) => kind)).toEqual(['note']);
  },
);

describe('a rest that is limited in time', () => {
  test.each([
    ["i'm out for tonight, no more pings", { kind: 'skip-today' }],
    ["Let it be for tonight, don't write again.", { kind: 'skip-today' }],
    ['no more of these for now please', { kind: 'pause', until: null }],
    ['so stop these. might want em again might not', { kind: 'pause', until: null }],
    ['keine Mails mehr für mich, bis ich selbst wieder frage', { kind: 'pause', until: null }],
    ['On vacation starting Friday, don’t text me', { kind: 'pause', from: '2026-12-04', until: null }],
    ['away Saturday and Sunday, please don’t write', { kind: 'pause', from: '2026-12-05', until: '2026-12-07' }],
    ['I had my operation, in hospital until Friday, don’t text me', { kind: 'pause', until: '2026-12-04' }],
  ])('%j', (text, command) => {
    expect(read(text).commands).toContainEqual(command);
    expect(read(text).commands).not.toContainEqual({ kind: 'unsubscribe' });
  });
});

describe('a farewell that names a day or an absence is one all the same', () => {
  test.each([
    'I’m away tomorrow, stop emailing me for good',
    'Stop emailing me permanently. I’m abroad until May',
    'I am on vacation this week and realised I don’t miss these. Please stop emailing me for good.',
    'Tom passed away on Monday. Please stop emailing',
    'stop texting me right away, I’ve asked for weeks',
    'Have a nice week, please stop emailing me',
    'go away, I don’t need this every week',
    'Je suis à bout, arrêtez de m’écrire, ça fait des semaines',
    'We’re in a new phase of life, please stop the messages. Three weeks is enough',
    'I’m in the Monday group but this is not for me, stop emailing me',
    'bye, that’s all for now. stop emailing me for good',
    'my father died, the funeral is on Monday. please stop writing to me',
    'I’m in the hospital for weeks and I want to die. stop emailing me',
    'Please cancel my membership. I’m in hospital till Friday and do not want messages',
  ])('%j', (text) => {
    expect(read(text).commands).toContainEqual({ kind: 'unsubscribe' });
  });
});

describe('reports and goals rest nobody', () => {
  test.each([
    'mum’s surgery tomorrow, don’t forget to call',
    'trip to hospital on Friday, don’t get lost',
    'Ana is in hospital this week, not calling',
    'My boss is on holiday next week so don’t email me about the review',
  ])('%j', (text) => {
    expect(read(text).commands).not.toContainEqual(expect.objectContaining({ kind: 'pause' }));
  });
});

test.each(["I'm in Hobart till Tuesday for a festival but don't change anything"])(
  'keeps the time zone: %j',
  (text) => {
    expect(read(text).commands).not.toContainEqual(expect.objectContaining({ kind: 'set-zone' }));
  },
);

describe('quiet days are asked about with their dates', () => {
  test.each([
    ['ce week-end pas de mails stp', 'from Sat, Dec 5 until Mon, Dec 7'],
    ['Bitte am 24. Dezember keine Nachrichten', 'from Thu, Dec 24 until Fri, Dec 25'],
    ['Bitte am 24. und 25. Dezember keine Nachrichten', 'from Thu, Dec 24 until Sat, Dec 26'],
  ])('%j', (text, days) => expect(read(text).question?.text).toContain(`Should we pause ${days}?`));
});
