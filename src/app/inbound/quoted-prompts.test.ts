import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answeredMessage } from '#app/inbound/answered-message.ts';
import type { Change } from '#domain/agenda/agenda.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
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
  const answered = answeredNow('evening', items, changes);
  const quote = quoted.split('\n').map((line) => mark + line);
  const text = ['walk done', '', head, ...quote, ''].join('\n');
  const body = { channel: 'email', subject: '', text, htmlAsText: null, headers: new Map() } as const;
  return readReply(body, answered, { today: SATURDAY, zone: 'America/Chicago' }).commands;
}

/** The prompt as it is composed again, from the items as they are now. */
function answeredNow(stage: PromptStage, items: readonly NumberedItem[], changes: readonly Change[] = []) {
  return answeredMessage(
    { kind: 'prompt', person: 1, date: SATURDAY, stage, sequence: 0 },
    SATURDAY,
    { shown: items.map(({ id }) => ({ item: id, number: id })), text: null, subject: null, askedToErase: null },
    { version: 1, items: new Map(items.map((item) => [item.id, item])), nextItemId: 9, notes: [], changes },
    aPerson({ firstDay: MONDAY }),
    settings,
    testKeys,
    (from) => (from === MONDAY ? 3 : 0),
  );
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

const NAMES = [
  'Paint the fence',
  'Walk',
  'Call the bank about the card and the loan',
  'Buy milk, bread',
  '2 eggs',
  'Mum',
];
const MARKS = ['open', 'carryover', 'done', 'dropped', 'moved', 'someday'] as const;
const STATES: readonly ItemState[] = [
  OPEN,
  { kind: 'open', notBefore: TUESDAY },
  { kind: 'someday' },
  { kind: 'done', on: SATURDAY },
  { kind: 'dropped', on: SATURDAY },
];
const anySent = fc.record({
  stage: fc.constantFrom(...PROMPT_STAGES),
  items: fc.uniqueArray(fc.record({ text: fc.constantFrom(...NAMES), mark: fc.constantFrom(...MARKS) }), {
    selector: ({ text }) => text,
    maxLength: 5,
  }),
  states: fc.array(fc.constantFrom(...STATES), { minLength: 5, maxLength: 5 }),
  resting: fc.nat(12),
  asked: fc.nat(3),
  program: fc.constantFrom(...PROGRAMS),
});

test('a prompt in a quote says nothing, however it was sent and whatever became of its items since', () => {
  fc.assert(
    fc.property(anySent, ({ stage, items, states, resting, asked, program: { mark, head } }) => {
      const sent = items.map(({ text, mark: sentMark }, at) => {
        return anItem(at + 1, text, { mark: sentMark, day: sentMark === 'carryover' ? 4 : 1 });
      });
      const askAbout = sent.filter((item) => item.mark === 'carryover').slice(0, asked);
      const quoted = renderText(aPrompt({ stage, items: sent, resting, askAbout }));
      const answered = answeredNow(
        stage,
        sent.map(({ id, text }, at) => {
          return { id, text, state: states[at]!, addedOn: MONDAY, numbered: { on: SATURDAY, number: id } };
        }),
      );
      const quote = quoted.split('\n').map((line) => mark + line);
      const read = (text: string) => {
        const body = { channel: 'email', subject: '', text, htmlAsText: null, headers: new Map() } as const;
        return readReply(body, answered, { today: SATURDAY, zone: 'America/Chicago' }).commands;
      };
      expect(read(['talk soon', '', head, ...quote, ''].join('\n'))).toEqual(read('talk soon'));
    }),
    { numRuns: 500 },
  );
});

test.each(PROGRAMS)(
  'a preview that names three open items is ours, though four would not fit ($program)',
  (program) => {
    const texts = ['Buy milk, bread', 'Call the bank about the card and the loan', 'Mum', 'Paint the fence', '2 eggs'];
    const marks = ['done', 'open', 'open', 'someday', 'open'] as const;
    const items = texts.map((text, at) => anItem(at + 1, text, { mark: marks[at]! }));
    const quoted = renderText(aPrompt({ stage: 'evening', items }));
    expect(quoted).toContain('Still open: Call the bank…, Mum, 2 eggs.');
    const answered = answeredNow(
      'evening',
      items.map(({ id, text }) => ({ id, text, state: OPEN, addedOn: MONDAY, numbered: { on: SATURDAY, number: id } })),
    );
    const quote = quoted.split('\n').map((line) => program.mark + line);
    const text = ['talk soon', '', program.head, ...quote, ''].join('\n');
    const body = { channel: 'email', subject: '', text, htmlAsText: null, headers: new Map() } as const;
    expect(readReply(body, answered, { today: SATURDAY, zone: 'America/Chicago' }).commands).toEqual([]);
  },
);

test.each(PROGRAMS)('what is written among the lines of a prompt is the person’s ($program)', (program) => {
  const items = [anItem(1, 'Paint the fence'), anItem(2, 'Walk')];
  const lines = renderText(aPrompt({ stage: 'evening', items, resting: 4 })).split('\n');
  const below = lines.indexOf('How did it go?') + 1;
  const written = [...lines.slice(0, below), 'Done today: Paint the fence.', ...lines.slice(below)].join('\n');
  expect(commandsAbove(written, OPEN, program)).toContainEqual({ kind: 'finish', item: 1 });
});

test.each(PROGRAMS)('what stands above a prompt in its very words is the person’s ($program)', ({ mark, head }) => {
  const items = ['Call the bank', 'Walk'].map((text, at) => anItem(at + 1, text));
  const answered = answeredNow(
    'evening',
    items.map(({ id, text }) => ({ id, text, state: OPEN, addedOn: SATURDAY, numbered: { on: SATURDAY, number: id } })),
  );
  const quote = renderText(aPrompt({ stage: 'evening', items }))
    .split('\n')
    .map((line) => mark + line);
  for (const said of ['Done today: Walk.', '✓ 2. Walk']) {
    const text = [said, '', head, ...quote].join('\n');
    const body = { channel: 'email', subject: '', text, htmlAsText: null, headers: new Map() } as const;
    const { commands } = readReply(body, answered, { today: SATURDAY, zone: 'America/Chicago' });
    expect(commands).toContainEqual({ kind: 'finish', item: 2 });
  }
});
