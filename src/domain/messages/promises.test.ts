import { expect, test } from 'vitest';
import type { Command } from '#domain/agenda/commands.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import type { DayItem } from '#domain/agenda/day-items.ts';
import { renderText } from '#domain/messages/render-text.ts';
import { composeWelcomeBack } from '#domain/messages/templates/welcome-back.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { MINUTE_SETTING } from '#domain/rhythm/rhythm.ts';
import { addDays } from '#domain/time/local-date.ts';
import { anItem, anAcknowledgment, aPrompt, BRAND, FOOTER, SATURDAY } from '#test/support/sample-messages.ts';

const items = [
  anItem(1, 'Call the bank'),
  anItem(2, 'Sort the photos', { mark: 'carryover', day: 4 }),
  anItem(3, 'Write the first page'),
];

// What our messages tell people they can write, and the commands that must result.
test.each<[string, Command[]]>([
  [
    '1 done, 2 tomorrow',
    [
      { kind: 'finish', item: 1 },
      { kind: 'carry', item: 2, until: null },
    ],
  ],
  ['let go of 3', [{ kind: 'drop', item: 3 }]],
  [
    'let go of 1 and 2',
    [
      { kind: 'drop', item: 1 },
      { kind: 'drop', item: 2 },
    ],
  ],
  ['2: call Sam about Friday', [{ kind: 'reword', item: 2, text: 'call Sam about Friday' }]],
  ['add milk', [{ kind: 'add', text: 'milk', on: null }]],
  ['LIST', [{ kind: 'list' }]],
  [
    'what did I say yesterday',
    [{ kind: 'recall', of: 'said', from: addDays(SATURDAY, -1), to: addDays(SATURDAY, -1) }],
  ],
  ['HELP', [{ kind: 'help' }]],
  ['UNDO', [{ kind: 'undo' }]],
  ['mornings at 7', [{ kind: 'set-time', stage: 'morning', minute: 420 }]],
  ['weekdays only', [{ kind: 'set-weekdays', weekdays: [1, 2, 3, 4, 5] }]],
  ['only Fridays', [{ kind: 'set-weekdays', weekdays: [5] }]],
  ['text me instead', [{ kind: 'set-channel', texts: true, email: false }]],
  ['email me instead', [{ kind: 'set-channel', texts: false, email: true }]],
  ['pause until Monday', [{ kind: 'pause', until: addDays(SATURDAY, 2) }]],
])('what our messages promise is understood: %s', (text, commands) => {
  expect(read(text)).toEqual(commands);
});

test.each<[string, Command]>([
  ['keep 2', { kind: 'keep', item: 2 }],
  ['2: a smaller step', { kind: 'reword', item: 2, text: 'a smaller step' }],
  ['2 someday', { kind: 'someday', item: 2 }],
  ['let go of 2', { kind: 'drop', item: 2 }],
])('the fourth day’s question can be answered with: %s', (text, command) => {
  const asked = aPrompt({ items, askAbout: items.slice(1, 2) });
  expect(renderText(asked)).toContain(`"${text}"`);
  expect(read(text)).toEqual([command]);
});

test.each<[PromptStage, string]>([
  ['morning', 'Your morning prompt is set to 9:00 AM, but it’s turned off.'],
  ['midday', 'Your midday check-in is set to 9:00 AM, but it’s turned off.'],
  ['evening', 'Your evening reflection is set to 9:00 AM, but it’s turned off.'],
])('a time for the %s message that is off is not promised, and what turns it on again is understood', (stage, said) => {
  const command = { kind: 'set-time', stage, minute: 540 } as const;
  const after = { [MINUTE_SETTING[stage]]: 540 };
  const text = renderText(
    anAcknowledgment({ understood: [{ kind: 'setting', command, after, stagesOff: [stage] }] }),
  ).replace(/\s+/g, ' ');
  expect(text).toContain(said);
  const [, reply = ''] = /To get it again, reply "([^"]*)"/.exec(text) ?? [];
  expect(read(reply)).toEqual([{ kind: 'set-stage', stage, on: true }]);
});

test('a message that is off is not said to come at the time to which the end of the day moves it', () => {
  const text = renderText(
    anAcknowledgment({
      understood: [
        {
          kind: 'setting',
          command: { kind: 'set-day-end', minute: 60 },
          after: { dayEndMinute: 60, eveningMinute: 1470 },
          stagesOff: ['evening'],
        },
      ],
    }),
  );
  expect(text).toContain('Your day ends at 1:00 AM.');
  expect(text).not.toContain('reflection');
});

test('these examples are the ones in our messages', () => {
  const help = renderText(anAcknowledgment({ asked: { list: false, help: true, export: false } }));
  for (const example of [
    '"1 done, 2 tomorrow"',
    '"let go of 3"',
    '"2: call Sam about Friday"',
    'LIST:',
    '"what did I say yesterday"',
    'UNDO:',
    '"mornings at 7"',
    '"weekdays only"',
    '"text me instead"',
    '"email me instead"',
    '"pause until Monday"',
  ]) {
    expect(help).toContain(example);
  }
});

test('examples name items on the list', () => {
  const list = [anItem(3, 'Call the bank', { mark: 'done' }), anItem(4, 'Sort the photos'), anItem(6, 'Sew')];
  expect(aPrompt({ stage: 'midday', items: list }).closing).toContain('"4 done" or "4 tomorrow"');
  const help = renderText(anAcknowledgment({ asked: { list: false, help: true, export: false }, items: list }));
  for (const example of ['"4 done, 6 tomorrow"', '"let go of 6"', '"6: call Sam about Friday"'])
    expect(help).toContain(example);
  const alone = renderText(
    anAcknowledgment({ asked: { list: false, help: true, export: false }, items: list.slice(0, 2) }),
  );
  expect(alone).toContain('"4 done" or "4 tomorrow"');
  const welcome = (left: readonly DayItem[]) =>
    renderText(
      composeWelcomeBack({ brand: BRAND, date: SATURDAY, items: left, resting: 0, next: null, footer: FOOTER }),
    );
  expect(welcome(list.slice(1))).toContain('"let go of 4 and 6"');
  expect(welcome(list.slice(2))).toContain('"let go of 6"');
});

function read(text: string): readonly Command[] {
  const sentText = renderText(aPrompt({ stage: 'midday', items }));
  return readReply(
    { channel: 'email', subject: 'Re: Today', text, htmlAsText: null, headers: new Map() },
    { stage: 'midday', date: SATURDAY, items, sentText },
    { today: SATURDAY, zone: 'America/New_York' },
  ).commands;
}
