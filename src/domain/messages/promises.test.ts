import { expect, test } from 'vitest';
import type { Command } from '#domain/agenda/commands.ts';
import { renderText } from '#domain/messages/render-text.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { addDays } from '#domain/time/local-date.ts';
import { anItem, anAcknowledgment, aPrompt, SAMPLES, SATURDAY } from '#test/support/sample-messages.ts';

const items = [
  anItem(1, 'Call the bank'),
  anItem(2, 'Sort the photos', { mark: 'carryover', day: 4 }),
  anItem(3, 'Write the first page'),
];

// What our messages tell people they can write, and what must come of it.
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
  ['LIST', [{ kind: 'list' }]],
  ['HELP', [{ kind: 'help' }]],
  ['UNDO', [{ kind: 'undo' }]],
  ['mornings at 7', [{ kind: 'set-time', stage: 'morning', minute: 420 }]],
  ['weekdays only', [{ kind: 'set-weekdays', weekdays: [1, 2, 3, 4, 5] }]],
  ['pause until Monday', [{ kind: 'pause', until: addDays(SATURDAY, 2) }]],
])('what we promise is understood: %s', (text, commands) => {
  expect(read(text)).toEqual(commands);
});

test.each<[string, Command]>([
  ['keep 2', { kind: 'keep', item: 2 }],
  ['2: a smaller step', { kind: 'reword', item: 2, text: 'a smaller step' }],
  ['2 someday', { kind: 'someday', item: 2 }],
  ['let go of 2', { kind: 'drop', item: 2 }],
])('the fourth day, which offers it, may be answered with: %s', (text, command) => {
  const asked = aPrompt({ items, askAbout: items[1] ?? null });
  expect(renderText(asked)).toContain(`"${text}"`);
  expect(read(text)).toEqual([command]);
});

test('the examples above are those of our messages', () => {
  const help = renderText(anAcknowledgment({ asked: { list: false, help: true } }));
  for (const example of [
    '"1 done, 2 tomorrow"',
    '"let go of 3"',
    '"2: call Sam about Friday"',
    'LIST:',
    'UNDO:',
    '"mornings at 7"',
    '"weekdays only"',
    '"pause until Monday"',
  ]) {
    expect(help).toContain(example);
  }
  expect(SAMPLES.some(({ message }) => renderText(message).includes('"let go of 1 and 2"'))).toBe(true);
});

function read(text: string): readonly Command[] {
  const sentText = renderText(aPrompt({ stage: 'midday', items }));
  return readReply(
    { channel: 'email', subject: 'Re: Today', text, htmlAsText: null, headers: new Map() },
    { stage: 'midday', date: SATURDAY, items, sentText },
    { today: SATURDAY, zone: 'America/New_York' },
  ).commands;
}
