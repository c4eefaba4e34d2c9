import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { existingItem } from '#domain/agenda/agenda.ts';
import type { Command } from '#domain/agenda/commands.ts';
import type { ItemId } from '#domain/agenda/item.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { aLife, type Life } from '#test/support/agenda-life.ts';
import { step } from '#test/support/model-steps.ts';

/** A person's list as they would keep it on paper, by someone who messages them every day. */
interface Paper {
  today: LocalDate;
  lines: ReadonlyMap<ItemId, Line>;
  /** The list before each change, newest last; null for a reply that changed nothing. */
  before: readonly (ReadonlyMap<ItemId, Line> | null)[];
  words: number;
}

interface Line {
  readonly text: string;
  readonly state: 'open' | 'done' | 'dropped' | 'someday';
  /** Not on the list before this day. */
  readonly from: LocalDate;
}

const CHANGES_MAX = 10;

/** Returns the line after the command, or null if it changes nothing. */
type Change = (line: Line, today: LocalDate) => Line | null;

/** What each command about an item does; `then` is the day it names. */
const CHANGES = {
  finish: () => (line) => (line.state === 'done' ? null : { ...line, state: 'done' }),
  drop: () => (line) => (isSettled(line) ? null : { ...line, state: 'dropped' }),
  someday: () => (line) => (line.state === 'done' || line.state === 'someday' ? null : { ...line, state: 'someday' }),
  leave: () => () => null,
  // Keeping an open item changes nothing on the list, but it is an act that can be undone.
  keep: () => (line, today) =>
    line.state === 'done' ? null : line.state === 'open' ? line : { ...line, state: 'open', from: today },
  reopen: () => (line, today) =>
    line.state === 'open' && line.from <= today ? null : { ...line, state: 'open', from: today },
  carry: (then) => (line, today) => {
    const until = then === null ? addDays(today, 1) : then > today ? then : today;
    const stays = line.state === 'open' && (line.from === until || (line.from < until && until <= today));
    return line.state === 'done' || stays ? null : { ...line, state: 'open', from: until };
  },
} as const satisfies Record<string, (then: LocalDate | null) => Change>;

function isSettled({ state }: Line): boolean {
  return state === 'done' || state === 'dropped';
}

/** The person writes one reply: the model and the agenda must agree on every line and on every day. */
function reply(paper: Paper, life: Life, command: Command, after: ReadonlyMap<ItemId, Line> | null): void {
  life.says([command]);
  const isKnown = after === null && paper.before.includes(null);
  const kept = after === null ? paper.before : paper.before.filter((one) => one !== null);
  if (!isKnown) paper.before = [...kept, after === null ? null : paper.lines].slice(-CHANGES_MAX);
  if (after !== null) paper.lines = after;
  agree(paper, life);
}

function agree({ lines, today }: Paper, life: Life): void {
  const { agenda } = life;
  expect([...agenda.items.keys()]).toEqual([...lines.keys()]);
  for (const [id, { text, state, from }] of lines) {
    const item = existingItem(agenda, id);
    expect([item.text, item.state.kind]).toEqual([text, state]);
    if (item.state.kind === 'open') expect(item.state.notBefore).toBe(from);
  }
  for (const date of [0, 1, 5].map((days) => addDays(today, days))) {
    const open = life.list(date).filter(({ mark }) => mark === 'open' || mark === 'carryover');
    const expected = [...lines].filter(([, { state, from }]) => state === 'open' && from <= date).map(([id]) => id);
    expect(open.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(expected);
    expect(new Set(open.map(({ number }) => number)).size).toBe(open.length);
  }
}

function undoOnce(paper: Paper, life: Life): void {
  life.says([{ kind: 'undo' }]);
  const undone = paper.before.at(-1);
  paper.before = paper.before.slice(0, -1);
  if (undone != null) {
    // An undone addition keeps its number, and is on no list.
    const gone = [...paper.lines].map(([id, line]) => [id, { ...line, state: 'dropped' as const }] as const);
    paper.lines = new Map([...gone, ...undone]);
  }
  agree(paper, life);
}

const then = fc.option(fc.integer({ min: -1, max: 4 }));

const commands = [
  fc.record({ inDays: then }).map(({ inDays }) =>
    step<Paper, Life>(`add for ${inDays}`, (paper, life) => {
      const on = inDays === null ? null : addDays(paper.today, inDays);
      const text = newWords(paper);
      const from = on !== null && on > paper.today ? on : paper.today;
      const id = paper.lines.size + 1;
      reply(paper, life, { kind: 'add', text, on }, new Map([...paper.lines, [id, { text, state: 'open', from }]]));
    }),
  ),
  fc
    .record({
      kind: fc.constantFrom(...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
      pick: fc.nat(9),
      inDays: then,
    })
    .map(({ kind, pick, inDays }) =>
      step<Paper, Life>(
        `${kind} ${pick} for ${inDays}`,
        (paper, life) => {
          const item = 1 + (pick % paper.lines.size);
          const until = inDays === null ? null : addDays(paper.today, inDays);
          // Planned again, it is a new item with the same words; decide.test.ts has that.
          if (kind === 'carry' && lineOf(paper, item).state === 'done') return;
          const command: Command = kind === 'carry' ? { kind, item, until } : { kind, item };
          const line = CHANGES[kind](until)(lineOf(paper, item), paper.today);
          reply(paper, life, command, line === null ? null : new Map([...paper.lines, [item, line]]));
        },
        ({ lines }) => lines.size > 0,
      ),
    ),
  fc.nat(9).map((pick) =>
    step<Paper, Life>(
      `reword ${pick}`,
      (paper, life) => {
        const item = 1 + (pick % paper.lines.size);
        const line = lineOf(paper, item);
        const text = newWords(paper);
        const after = isSettled(line) ? null : new Map([...paper.lines, [item, { ...line, text }] as const]);
        reply(paper, life, { kind: 'reword', item, text }, after);
      },
      ({ lines }) => lines.size > 0,
    ),
  ),
  // Two words are two steps, and there are ten of them.
  fc.integer({ min: 1, max: CHANGES_MAX + 1 }).map((times) =>
    step<Paper, Life>(`undo ${times} times`, (paper, life) => {
      for (let left = times; left > 0; left -= 1) undoOnce(paper, life);
    }),
  ),
  fc.integer({ min: 1, max: 3 }).map((days) =>
    step<Paper, Life>(`${days} days end`, (paper, life) => {
      life.sleeps(days);
      paper.today = addDays(paper.today, days);
      agree(paper, life);
    }),
  ),
];

test('whatever a person does in any order, nothing is lost, each item is open on its own days, and undo restores', () => {
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 60, size: 'max' }), (drawn) => {
      fc.modelRun(() => {
        const real = aLife();
        return { model: { today: real.today, lines: new Map(), before: [], words: 0 }, real };
      }, drawn);
    }),
    { numRuns: 200 },
  );
});

/** No two items ever have the same. */
function newWords(paper: Paper): string {
  paper.words += 1;
  return `thing ${paper.words}`;
}

function lineOf({ lines }: Paper, id: ItemId): Line {
  const line = lines.get(id);
  if (line === undefined) throw new Error(`there is no line ${id}`);
  return line;
}
