import { describe, expect, test } from 'vitest';
import type { Stage } from '#domain/agenda/stage.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

const TUESDAY = localDate('2026-12-01');
const [WEDNESDAY, FRIDAY, MONDAY] = ['2026-12-02', '2026-12-04', '2026-12-07'];
const LIST = ['Bins', 'Do xmas shopping list', 'Call mum'];

function commandsOf(text: string, stage: Stage = 'evening', list: readonly string[] = LIST) {
  const items = list.map((item, at) => ({ id: at + 1, number: at + 1, text: item, mark: 'open' as const, day: 1 }));
  const body = { channel: 'sms' as const, subject: '', text, htmlAsText: null, headers: new Map() };
  const answered = { stage, date: TUESDAY, items, sentText: '' };
  return readReply(body, answered, { today: TUESDAY, zone: 'Europe/London' }).commands;
}
const plannedFor = (text: string, stage: Stage, list?: readonly string[]) =>
  commandsOf(text, stage, list).flatMap((one) => (one.kind === 'add' ? [`${one.text} ${one.on}`] : []));

describe('the day at the head of a list is that of all its goals', () => {
  test.each([
    ['Tomorrow: gym, groceries', [`gym ${WEDNESDAY}`, `groceries ${WEDNESDAY}`]],
    ['for tomorrow: email Bob', [`email Bob ${WEDNESDAY}`]],
    ['for Monday: invoice', [`invoice ${MONDAY}`]],
    ['my list for tomorrow: email Bob, pay rent', [`email Bob ${WEDNESDAY}`, `pay rent ${WEDNESDAY}`]],
    ['mon: call Hendricks, invoice alvarez', [`call Hendricks ${MONDAY}`, `invoice alvarez ${MONDAY}`]],
    ['tomorrow:\ngym\ngroceries', [`gym ${WEDNESDAY}`, `groceries ${WEDNESDAY}`]],
    ['para mañana: comprar pan, pagar la luz', [`comprar pan ${WEDNESDAY}`, `pagar la luz ${WEDNESDAY}`]],
    ['pour demain : acheter du pain', [`acheter du pain ${WEDNESDAY}`]],
    ['für morgen: Brot kaufen', [`Brot kaufen ${WEDNESDAY}`]],
  ])('%j', (text, goals) => {
    for (const stage of ['morning', 'evening'] as const) expect(plannedFor(text, stage)).toEqual(goals);
  });

  test('and of the sentences behind it, in the evening', () => {
    expect(plannedFor('Tomorrow: gym. Email Bob. Pay rent.', 'evening')).toEqual([
      `gym ${WEDNESDAY}`,
      `Email Bob ${WEDNESDAY}`,
      `Pay rent ${WEDNESDAY}`,
    ]);
    expect(plannedFor('Friday: gym, groceries. Pay rent.', 'morning', [])).toEqual([
      `gym ${FRIDAY}`,
      `groceries ${FRIDAY}`,
      'Pay rent null',
    ]);
  });

  test.each([
    'tomorrow’s talk: finish slides, print handouts',
    'report for Monday: finish intro, send it',
    'Today: gym, groceries',
  ])('%j names no such day', (text) => {
    for (const goal of plannedFor(text, 'morning', [])) expect(goal).toMatch(/null$/);
  });

  test('another heading ends a list', () => {
    expect(plannedFor('tomorrow:\nemail Bob\ntoday:\npay rent', 'morning', [])).toEqual([
      `email Bob ${WEDNESDAY}`,
      'pay rent null',
    ]);
    expect(plannedFor('Tomorrow: gym. Friday: pay rent', 'evening')).toContain(`pay rent ${FRIDAY}`);
  });
});

describe('an item on the list, in such a list', () => {
  const carry = (item: number, until: string | null = null) => ({ kind: 'carry', item, until });

  test.each([
    ['list for tmrw then: pack for shift, batch cook chilli, xmas list finish', carry(2)],
    ['Friday: pack for shift, xmas list finish', carry(2, FRIDAY)],
    ['tomorrow: 2', carry(2)],
    ['tomorrow: pay rent, call mum', carry(3)],
    ['Tomorrow: pay rent, call mum to Friday', carry(3, FRIDAY)],
  ])('is moved to its day: %j', (text, command) => {
    expect(commandsOf(text).filter((one) => 'item' in one)).toEqual([command]);
  });

  test.each(['Monday: called mum, went for a run', 'tomorrow: pay rent. Called mum.'])(
    'that is reported is done: %j',
    (text) => {
      expect(commandsOf(text)).toContainEqual({ kind: 'finish', item: 3 });
    },
  );

  test.each(['my list for tomorrow: email Bob, pay rent', 'tomorrow:\ngym\ngroceries', 'Tomorrow\n- gym\n- groceries'])(
    'the heading alone moves nothing: %j',
    (text) => {
      for (const stage of ['morning', 'midday', 'evening'] as const)
        for (const list of [LIST, ['Bins']])
          expect(commandsOf(text, stage, list).filter((one) => 'item' in one && one.kind !== 'leave')).toEqual([]);
    },
  );

  test.each(['1 done, 2 tomorrow', 'done: 1. tomorrow: 2', 'tomorrow 2, 1 done'])('%j is as before', (text) => {
    expect(commandsOf(text, 'evening', ['Bins', 'Gym'])).toEqual([{ kind: 'finish', item: 1 }, carry(2)]);
  });
});
