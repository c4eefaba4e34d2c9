import { expect, test } from 'vitest';
import { answeredMessage } from '#app/inbound/answered-message.ts';
import type { Change } from '#domain/agenda/agenda.ts';
import type { ItemState, NumberedItem } from '#domain/agenda/item.ts';
import { renderText } from '#domain/messages/render-text.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';
import { aPerson } from '#test/support/a-person.ts';
import { testKeys } from '#test/support/dispatch-writer.ts';
import { anItem, aPrompt, FOOTER, SATURDAY } from '#test/support/sample-messages.ts';
import { testSettings } from '#test/support/test-settings.ts';

const MONDAY = localDate('2026-11-16');
const TUESDAY = localDate('2026-11-24');
const FRIDAY = localDate('2026-11-27');
const OPEN: ItemState = { kind: 'open', notBefore: SATURDAY };
const WALK_DONE = [{ kind: 'finish', item: 2 }];
const PROGRAMS = [
  { program: 'Gmail', mark: '> ', head: 'On Sat, Nov 21, 2026 at 6:00 PM Anchor <reply@in.example> wrote:' },
  {
    program: 'Outlook',
    mark: '',
    head: 'From: Anchor <reply@in.example>\nSent: Saturday, November 21, 2026 6:00 PM\nSubject: Today',
  },
];
const settings = { ...testSettings, postalAddress: FOOTER.postalAddress };

/** What "walk done" means above a quote of the evening's email, when the fence has this state by now. */
function commandsAbove(
  quoted: string,
  fence: ItemState,
  { mark, head }: (typeof PROGRAMS)[number],
  changes: readonly Change[] = [],
) {
  const items: NumberedItem[] = [
    { id: 1, text: 'Paint the fence', state: fence, addedOn: MONDAY, numbered: { on: SATURDAY, number: 1 } },
    { id: 2, text: 'Walk', state: OPEN, addedOn: SATURDAY, numbered: { on: SATURDAY, number: 2 } },
  ];
  const answered = answeredMessage(
    { kind: 'prompt', person: 1, date: SATURDAY, stage: 'evening', sequence: 0 },
    SATURDAY,
    { shown: items.map(({ id }) => ({ item: id, number: id })), text: null, subject: null, askedToErase: null },
    { version: 1, items: new Map(items.map((item) => [item.id, item])), nextItemId: 3, notes: [], changes },
    aPerson({ firstDay: MONDAY }),
    settings,
    testKeys,
    (from) => (from === MONDAY ? 3 : 0),
  );
  const quote = quoted.split('\n').map((line) => mark + line);
  const text = ['walk done', '', head, ...quote, ''].join('\n');
  const body = { channel: 'email', subject: '', text, htmlAsText: null, headers: new Map() } as const;
  return readReply(body, answered, { today: SATURDAY, zone: 'America/Chicago' }).commands;
}

test.each(PROGRAMS)('a moved item in a quote is our line, whatever became of it since ($program)', (program) => {
  const moved = { ...anItem(1, 'Paint the fence', { mark: 'moved' }), movedTo: TUESDAY };
  const quoted = renderText(aPrompt({ stage: 'evening', items: [moved, anItem(2, 'Walk')] }));
  for (const state of [
    { kind: 'open', notBefore: TUESDAY },
    { kind: 'open', notBefore: FRIDAY },
    { kind: 'done', on: SATURDAY, movedTo: TUESDAY },
  ] as const)
    expect(commandsAbove(quoted, state, program)).toEqual(WALK_DONE);
});

test.each(PROGRAMS)('a question in its earlier words is our line ($program)', (program) => {
  const fence = anItem(1, 'Paint the fence', { mark: 'carryover', day: 4 });
  const quoted = renderText(aPrompt({ stage: 'evening', items: [fence, anItem(2, 'Walk')], askAbout: [fence] }));
  expect(quoted).toContain('been with you for a while');
  const earlier = quoted.replace('been with you for a while', 'been with you for four days');
  console.log(quoted);
  for (const words of [quoted, earlier]) expect(commandsAbove(words, OPEN, program)).toEqual(WALK_DONE);
});

test.each(PROGRAMS)('the words that an item had before it was reworded are ours in a quote ($program)', (program) => {
  const reworded = (change: string, ...items: readonly (readonly [id: number, text: string])[]): Change => ({
    change,
    through: 1,
    on: SATURDAY,
    before: items.map(([id, text]) => ({ id, text, state: OPEN, addedOn: SATURDAY })),
    added: [],
    settings: null,
    settingsChangedOn: null,
  });
  const changes = [
    reworded('first', [1, 'Do something about the fence']),
    reworded('second', [1, 'Repair the fence'], [2, 'Run']),
  ];
  for (const [fence, walk] of [
    ['Repair the fence', 'Run'],
    ['Do something about the fence', 'Run'],
  ] as const) {
    const items = [anItem(1, fence, { mark: 'carryover', day: 4 }), anItem(2, walk)];
    const quoted = renderText(aPrompt({ stage: 'evening', items }));
    expect(commandsAbove(quoted, OPEN, program, changes)).toEqual(WALK_DONE);
  }
});
