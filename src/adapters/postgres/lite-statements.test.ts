import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Lite, startLite } from '#adapters/postgres/lite.ts';
import { embeddedTemplate } from '#test/support/embedded-template.ts';

let lite: Lite;
beforeAll(async () => {
  lite = await startLite({ path: null, template: await embeddedTemplate() });
});
afterAll(() => lite.close());
beforeEach(async () => {
  await lite.exec('drop table if exists words; create table words (id int primary key, word text)');
});

const ADD = 'insert into words values ($1, $2) returning *';
const add = async (id: number, word: string | null = 'word') => (await lite.query(ADD, [id, word])).rows;
const addMany = async (from: number, to: number) => {
  for (let id = from; id <= to; id += 1) expect(await add(id)).toEqual([{ id, word: 'word' }]);
};
const prepared = async (text: string) =>
  (
    await lite.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements where statement = $1', [
      text,
    ])
  ).rows[0]?.n;

test('a repeated statement is prepared once, and answers as before', async () => {
  await addMany(1, 12);
  expect(await prepared(ADD)).toBe(1);
  expect(await add(13, null)).toEqual([{ id: 13, word: null }]);
  const { rows, fields, affectedRows } = await lite.query('update words set word = $1 where id < $2', ['new', 3]);
  expect({ rows, fields, affectedRows }).toEqual({ rows: [], fields: [], affectedRows: 2 });
});

test('a statement that ran once or had no values is not kept', async () => {
  await lite.query('select $1::int as once', [1]);
  for (let round = 0; round < 8; round += 1) await lite.exec('select 1 as several');
  expect([await prepared('select $1::int as once'), await prepared('select 1 as several')]).toEqual([0, 0]);
});

test('a prepared statement that fails gives its own error, and works again', async () => {
  await addMany(1, 10);
  await expect(add(10)).rejects.toMatchObject({ code: '23505', query: ADD, params: [10, 'word'] });
  await expect(
    lite.transaction(async (tx) => {
      await tx.query(ADD, [11, 'word']);
      await tx.query(ADD, [11, 'word']);
    }),
  ).rejects.toMatchObject({ code: '23505' });
  await addMany(11, 12);
});

test('a statement that fails while it is prepared is prepared later', async () => {
  const absent = 'select word from words_to_come where id = $1';
  const ask = () => lite.query(absent, [1]);
  for (let round = 0; round < 7; round += 1) await expect(ask()).rejects.toMatchObject({ code: '42P01' });
  await lite.exec('create table words_to_come as select 1 as id, $$word$$ as word');
  for (let round = 0; round < 6; round += 1) expect((await ask()).rows).toEqual([{ word: 'word' }]);
  expect(await prepared(absent)).toBe(1);
});

test.each([
  ['an added column', 'add note text', '0A000', { id: 12, word: 'word', note: null }],
  ['a column of another type', `alter word type bytea using ''`, '42804', { id: 12, word: Buffer.from('word') }],
])('%s is answered after one error at most', async (_, change, code, row) => {
  await addMany(1, 10);
  await lite.exec(`alter table words ${change}`);
  await expect(add(11)).rejects.toMatchObject({ code });
  expect(await add(12)).toEqual([row]);
});

test('a reset session prepares anew', async () => {
  await addMany(1, 10);
  await lite.exec('discard all');
  await expect(add(11)).rejects.toMatchObject({ code: '26000' });
  await addMany(11, 20);
});
