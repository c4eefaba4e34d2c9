/** Short answers as people type them on a phone. */
import { expect, test } from 'vitest';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { readReply } from '#domain/reply/read-reply.ts';
import { localDate } from '#domain/time/local-date.ts';

const today = localDate('2026-04-07');

function read(text: string, list: readonly string[], stage: PromptStage = 'evening') {
  const items = list.map((item, at) => ({ id: at + 1, number: at + 1, text: item, mark: 'open' as const, day: 1 }));
  const body = { channel: 'sms' as const, subject: '', text, htmlAsText: null, headers: new Map() };
  return readReply(body, { stage, date: today, items, sentText: '' }, { today, zone: 'America/Chicago' });
}

/** "finish 1", without notes and what stays open. */
function acts(text: string, list: readonly string[], stage?: PromptStage): string[] {
  return read(text, list, stage).commands.flatMap((one) =>
    'item' in one && one.kind !== 'leave' ? [`${one.kind} ${one.item}`] : [],
  );
}

const CHORES = ['Gym', 'Laundry', 'Tax return'];

test.each([
  ['tax return is all but finished', []],
  ['tax return as good as done', []],
  ['gym done, laundry is so gut wie fertig', ['finish 1']],
  ['with the exception of the laundry everything was done', ['finish 1', 'finish 3']],
  ['all done other than gym', ['finish 2', 'finish 3']],
  ['everything is done apart\nfrom the laundry', ['finish 1', 'finish 3']],
  ['todo hecho aparte del gym', ['finish 2', 'finish 3']],
  ['à part gym tout est fait', ['finish 2', 'finish 3']],
])('a phrase of the lexicon is one word: %s', (text, expected) => {
  expect(acts(text, CHORES)).toEqual(expected);
});

test.each([
  ['gym n, laundry done', ['finish 2']],
  ['gym y, laundry n', ['finish 1']],
])('y and n at the end of an entry are answers: %s', (text, expected) => {
  expect(acts(text, CHORES)).toEqual(expected);
});

test.each([
  ['skip 😅 laundry', ['drop 2']],
  ['gym 💪 done', ['finish 1']],
  ["didn't 😅 finish the laundry", []],
  ['skip gym 😩 finished laundry', ['drop 1', 'finish 2']],
])('an emoji may decorate: %s', (text, expected) => {
  expect(acts(text, CHORES)).toEqual(expected);
});

test('an emoji behind a report ends its clause', () => {
  const { commands, notes } = read('laundry all folded 😎 shop run later', CHORES);
  expect(commands).toContainEqual({ kind: 'finish', item: 2 });
  expect(notes).toEqual(['shop run later']);
});

test.each(['2. no, moved to friday', 'laundry no, moved to friday', '2 not yet - friday'])(
  'after a denial, a day alone is that of the item: %s',
  (text) => expect(read(text, CHORES).commands).toEqual([{ kind: 'carry', item: 2, until: '2026-04-10' }]),
);

test('a day in the next sentence is that of the item', () => {
  const [moved, list] = [{ kind: 'carry', item: 2, until: '2026-04-10' }, ['Gym', 'Laundry']];
  expect(read('laundry nope. friday. gym done', list).commands).toContainEqual(moved);
  expect(
    read('library was closed; I shall go on Thursday', ['Return library books'], 'midday').commands,
  ).toContainEqual({
    kind: 'carry',
    item: 1,
    until: '2026-04-09',
  });
});

test('what somebody does on another day is no move of the item before it', () => {
  expect(acts('laundry no, tomorrow I see mum', CHORES)).toEqual([]);
});

test.each(['dentist in June now', 'dentist in a fortnight', 'dentist friday'])(
  'what is for a day to come is not done, and may wait until then: %s',
  (text) => {
    const { commands, question } = read(text, ['Dentist', 'Gym']);
    expect(commands.filter(({ kind }) => kind === 'finish')).toEqual([]);
    const asked = question?.text ?? '';
    expect(asked.startsWith('Should “Dentist” wait until') || commands.some(({ kind }) => kind === 'carry')).toBe(true);
  },
);

test('"lo de" names something, and is not the item before it', () => {
  expect(acts('gym hecho, lo de hacienda mañana', CHORES)).toEqual(['finish 1']);
});

test('the day of a heading is that of the goals below it, too', () => {
  const { commands } = read('laundry done. Tomorrow: gym and buy a birthday present', CHORES);
  expect(commands).toContainEqual({ kind: 'carry', item: 1, until: null });
  expect(commands).toContainEqual({ kind: 'add', text: 'buy a birthday present', on: '2026-04-08' });
});

test.each([
  ['all packed', ['Pack the bag', 'Call the doctor'], ['finish 1']],
  ['all the laundry is done', CHORES, ['finish 2']],
  ['all done', CHORES, ['finish 1', 'finish 2', 'finish 3']],
  ['all done', ['Get the taxes done', 'Gym'], ['finish 1', 'finish 2']],
  ['todo listo', ['Lista de la compra', 'Gimnasio'], ['finish 1', 'finish 2']],
])('"all" before words of an item is all of that item: %s', (text, list, expected) => {
  expect(acts(text, list)).toEqual(expected);
});

test('an English car gives no reason', () => {
  expect(acts('washed the car', ['Wash the car', 'Gym'])).toEqual(['finish 1']);
});

test('new words may repeat those of the item', () => {
  expect(read('Change Read 20 pages to Read 10 pages', ['Gym', 'Read 20 pages']).commands).toEqual([
    { kind: 'reword', item: 2, text: 'Read 10 pages' },
  ]);
});

test('what is taken back before anything was said is not asked about', () => {
  expect(read("scratch that, haven't done the laundry after all", CHORES).question).toBeNull();
});

test('a complaint that something keeps happening keeps no item', () => {
  expect(acts('why do you keep asking me this', ['Pay electricity bill'], 'midday')).toEqual([]);
});

test('a bare denial takes back what its sentence said', () => {
  expect(acts("sorry I said I did the gym but I didn't", CHORES)).toEqual([]);
});

test.each(['gym done, planned to cook but I did not', 'Gym done. Drinks? I did not'])(
  'a denial of something else takes nothing back: %s',
  (text) => expect(acts(text, CHORES)).toEqual(['finish 1']),
);

test('a cross beside ticks denies', () => {
  expect(acts('1 x 2 ✓ 3 ✓', CHORES)).toEqual(['finish 2', 'finish 3']);
});

test('"y" before a comma may be Spanish', () => {
  expect(acts('no hice gym y, bueno, laundry tampoco', CHORES)).toEqual([]);
});

test.each(['drop all but the gym', 'cancel everything except gym'])('an order that excepts an item: %s', (text) => {
  expect(acts(text, CHORES)).toEqual(['drop 2', 'drop 3']);
});

test.each(["I'll check 2 off tomorrow", 'should I tick 2 off?', 'cancel everything except gym? or not'])(
  'what is planned or asked ticks and drops nothing: %s',
  (text) => {
    expect(acts(text, CHORES).filter((act) => !act.startsWith('carry'))).toEqual([]);
  },
);

test('the day of another item is not taken', () => {
  const { commands } = read('push gym. Laundry Thursday, actually laundry Friday', CHORES);
  expect(commands).toContainEqual({ kind: 'carry', item: 1, until: null });
});

test('words in quotes behind an item are its new words, whatever they name', () => {
  const { commands } = read('make 1 "call Sam" please', ['Report', 'Call Jo'], 'midday');
  expect(commands).toContainEqual({ kind: 'reword', item: 1, text: 'call Sam' });
});

test('the day of a heading is not that of what is planned for today', () => {
  const { commands } = read('Friday: laundry, today buy soup', CHORES);
  expect(commands).toContainEqual({ kind: 'add', text: 'buy soup', on: null });
});

test('after a request to the service, "they" are the messages', () => {
  expect(read("can you stop the midday ones? they're too much", ['Tax return'], 'midday').question).toBeNull();
});

test.each(['Goodbye', 'gym. Cheerio!', 'nah. bye'])('a farewell is no goal: %j', (text) => {
  const { commands, question } = read(text, [], 'morning');
  expect(JSON.stringify([commands.filter(({ kind }) => kind === 'add'), question])).not.toMatch(/bye|cheerio/iu);
});

test('a courtesy asks nothing, with words around it', () => {
  expect(read('thanks though, bye', CHORES).question).toBeNull();
});
