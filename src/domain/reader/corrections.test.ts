import { expect, test } from 'vitest';
import type { DayMark } from '#domain/agenda/day-items.ts';
import { interpret } from '#domain/reader/interpret.ts';
import { localDate } from '#domain/time/local-date.ts';

const WEDNESDAY = localDate('2026-12-02');
const MARKS: Readonly<Record<string, DayMark>> = { '✓': 'done', '-': 'dropped', '>': 'moved', '+': 'open' };

/**
 * The commands for a reply to an acknowledgment. `list`: "✓gym, groceries"; a sign says that the reply before finished,
 * dropped, moved or added the item.
 */
function commandsOf(list: string, text: string): string {
  const items = list.split(', ').map((item, at) => {
    const mark = MARKS[item[0]!];
    return { id: at + 1, number: at + 1, text: mark ? item.slice(1) : item, mark: mark ?? 'open', day: 1 } as const;
  });
  const changed = items.filter((_, at) => MARKS[list.split(', ')[at]![0]!] !== undefined);
  const lastChange = {
    items: changed.filter(({ mark }) => mark !== 'open').map(({ id }) => id),
    added: changed.filter(({ mark }) => mark === 'open').map(({ id }) => id),
  };
  const answered = { stage: 'midday', date: WEDNESDAY, items, lastChange, sentText: '' } as const;
  const { commands } = interpret([{ text, about: null, ticked: false }], answered, WEDNESDAY);
  return commands
    .map((one) => {
      if (one.kind === 'reword') return `reword ${one.item} ${one.text}`;
      if (one.kind === 'note') return `note ${one.text}`;
      const until = one.kind === 'carry' ? ` ${one.until ?? 'next day'}` : '';
      return 'item' in one ? `${one.kind} ${one.item}${until}` : one.kind;
    })
    .join(', ');
}

test.each([
  'undo gym',
  'undo the gym thing please',
  'reopen 1',
  'unmark gym',
  'put gym back',
  'gym back on the list pls',
  'gym is still open',
  'no not the gym',
  'gym was a mistake',
  'I didn’t say gym was done',
  'you marked gym as done but I haven’t been',
  'why is gym done? I didn’t go',
  'gym half done',
])('“%s” reopens what was finished', (text) => {
  expect(commandsOf('✓gym, groceries, call Grandpa', text)).toBe('reopen 1');
});

test.each([
  ['✓gimnasio, compras', 'el gimnasio no está hecho'],
  ['✓sport, courses', 'le sport n’est pas fait'],
  ['✓Sport, Einkauf', 'Sport ist noch nicht erledigt'],
])('of %s “%s” does as well', (list, text) => expect(commandsOf(list, text)).toBe('reopen 1'));

test.each([
  ['-gym, groceries', 'undo gym', 'keep 1'],
  ['-gym, groceries', 'don’t drop gym', 'keep 1'],
  ['>gym, groceries', 'undo gym', 'carry 1 2026-12-02'],
  ['>gym, groceries', 'I didn’t ask to move the gym', 'carry 1 2026-12-02'],
  ['gym, +groceries', 'undo groceries', 'drop 2'],
])('of %s “%s” undoes what the last reply did: %s', (list, text, expected) =>
  expect(commandsOf(list, text)).toBe(expected),
);

test.each([
  ['✓gym, groceries, call Grandpa', 'not gym, groceries', 'reopen 1, finish 2'],
  ['✓gym, groceries, call Grandpa', 'I said groceries not gym', 'reopen 1, finish 2'],
  ['✓gym, groceries, call Grandpa', 'sorry, 2 not 1', 'reopen 1, finish 2'],
  ['✓gym, groceries, call Grandpa', 'no I meant 2', 'reopen 1, finish 2'],
  ['✓gym, groceries, call Grandpa', 'wrong one! It was the groceries', 'reopen 1, finish 2'],
  ['-gym, groceries, call Grandpa', 'I meant groceries, not gym', 'keep 1, drop 2'],
  ['✓gimnasio, compras', 'me equivoqué, eran las compras', 'reopen 1, finish 2'],
  ['✓sport, courses', 'non, pas le sport, les courses', 'reopen 1, finish 2'],
  ['✓Sport, Einkauf', 'nein, nicht Sport, sondern Einkauf', 'reopen 1, finish 2'],
])('of %s “%s” means the other one: %s', (list, text, expected) => expect(commandsOf(list, text)).toBe(expected));

test.each([
  ['✓gym, ✓groceries, ✓call Grandpa', 'not all of them, just gym', 'finish 1, reopen 2, reopen 3'],
  ['✓gym, ✓groceries', 'nothing is done', 'reopen 1, reopen 2'],
  ['✓gym, ✓groceries', 'none of that is done yet', 'reopen 1, reopen 2'],
])('of %s “%s” reopens the others: %s', (list, text, expected) => expect(commandsOf(list, text)).toBe(expected));

test.each([
  ['>gym, groceries', 'sorry, Friday', 'carry 1 2026-12-04'],
  ['>gym, groceries', 'Friday not Thursday', 'carry 1 2026-12-04'],
  ['>gym, groceries', 'I meant next Thursday', 'carry 1 2026-12-10'],
  ['✓gym, groceries', 'I meant tomorrow', 'reopen 1, carry 1 next day'],
])('of %s “%s” names the day that was meant: %s', (list, text, expected) =>
  expect(commandsOf(list, text)).toBe(expected),
);

test.each([
  ['gym, +pick up kids 3:15', 'nah 3:30', 'reword 2 pick up kids 3:30'],
  ['gym, +call Hendricks 2pm', 'not 2, 3', 'reword 2 call Hendricks 3pm'],
  ['gym, +call Hendricks 2pm', 'make it 4:30pm', 'reword 2 call Hendricks 4:30pm'],
  ['gym, +call Hendricks 2pm', 'sorry, 11am', 'reword 2 call Hendricks 11am'],
])('of %s “%s” names the time that was meant: %s', (list, text, expected) =>
  expect(commandsOf(list, text)).toBe(expected),
);

test.each([
  ['gym, +call Hendricks 2pm', 'no, 1 is done', /^finish 1$/],
  ['gym, +call Hendricks 2pm', 'not 1', /^(?!reword)/],
  ['gym, +call Hendricks', 'sorry, 11am', /^(?!reword)/],
  ['gym, +call Hendricks 2pm', 'evening at 8:30', /^set-time/],
  ['✓gym, groceries', 'groceries done, gym again tomorrow', /finish 2/],
  ['✓gym, groceries', 'not groceries', /^leave 2$/],
  ['gym, groceries', 'undo', /^undo$/],
  ['>gym, groceries', 'no, Friday is no good', /^(?!carry)/],
])('of %s “%s” corrects nothing', (list, text, expected) => expect(commandsOf(list, text)).toMatch(expected));

test.each([
  ['✓gym, groceries, mum', '1 not 2', 'finish 1, leave 2'],
  ['✓gym, groceries, mum', 'gym, half the groceries', 'leave 2, note gym'],
  ['✓gym, groceries, mum', 'reopen gym and groceries', 'reopen 1, leave 2'],
  ['✓gym, groceries, mum', 'groceries instead of gym', 'reopen 1, finish 2'],
])('of %s “%s” is said of what is denied: %s', (list, text, expected) => expect(commandsOf(list, text)).toBe(expected));

test.each(['nothing', 'de nada', 'Good day. Nothing', 'Questions? None.', 'rien, bonne nuit'])(
  '“%s” reopens no finished list',
  (text) => expect(commandsOf('✓gym, ✓groceries', text)).not.toContain('reopen'),
);

test('“2 and 3 not 1” is a report where 1 was let go earlier', () => {
  const items = [
    { id: 1, number: 1, text: 'gym', mark: 'dropped', day: 1 },
    { id: 2, number: 2, text: 'groceries', mark: 'open', day: 1 },
    { id: 3, number: 3, text: 'mum', mark: 'open', day: 1 },
  ] as const;
  const answered = { stage: 'evening', date: WEDNESDAY, items, sentText: '' } as const;
  const { commands } = interpret([{ text: '2 and 3 not 1', about: null, ticked: false }], answered, WEDNESDAY);
  expect(commands).not.toContainEqual({ kind: 'drop', item: 2 });
});
