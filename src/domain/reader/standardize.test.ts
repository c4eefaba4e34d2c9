import { describe, expect, it } from 'vitest';
import { standardize } from './standardize.ts';

function itemsOf(text: string): readonly string[] {
  const read = standardize(text);
  return read.kind === 'items' ? read.items : [];
}

describe('free text', () => {
  it.each([
    ['water the ferns, ring the plumber', ['water the ferns', 'ring the plumber']],
    ['I want to email Noor and collect the keys', ['email Noor', 'collect the keys']],
    ['- gym\n- call the bank\n- read', ['gym', 'call the bank', 'read']],
    ['Müll', ['Müll']],
    ['First tidy the shed. After that, call Kim.', ['tidy the shed', 'call Kim']],
    ['ausschlafen', ['ausschlafen']],
    ['買い物', ['買い物']],
    ['gym?', ['gym']],
    ['mower, dump run', ['mower', 'dump run']],
    ['1 hour gym, 2 hours study, 3 hours rest', ['1 hour gym', '2 hours study', '3 hours rest']],
    ['today: 1 mow 2 bank 3 call Jo', ['mow', 'bank', 'call Jo']],
    ['nap, Nap, NAP', ['nap']],
    ['groceries (eggs, bread, milk), fix bike light', ['groceries (eggs, bread, milk)', 'fix bike light']],
    ['water plants, email Jo, water the plants', ['water plants', 'email Jo']],
    ['call mum\n> Reply STOP to unsubscribe', ['call mum']],
  ])('becomes a list of goals, each once and in the person’s words: %j', (text, items) => {
    expect(itemsOf(text)).toEqual(items);
  });

  it.each([
    '',
    ' \n ',
    'hello',
    'heyyy',
    'Good morning!',
    'thank you so much',
    'merci beaucoup',
    'idk',
    'nah',
    'n/a',
    'no plans',
    'haha',
    'asdfgh',
    'sdfkjh qwepoi',
    '👍',
    '42',
    'stop',
    '> call mum',
  ])('has nothing usable: %j', (text) => {
    expect(standardize(text)).toEqual({ kind: 'empty' });
  });

  it('has no goal in a low mood, but keeps the goal beside it', () => {
    expect(itemsOf('everything feels pointless. Call the dentist.')).toEqual(['Call the dentist']);
  });
});

describe('a link', () => {
  it.each([
    'https://example.com/page',
    'www.example.com',
    '<https://example.com/page>',
    'https://example.com/?a=1&b=2',
    'https://example.com/a,b',
    'https://example.com/a;b',
    'https://example.com/a+b',
    'https://example.com/y/z',
    'https://example.com/buy-milk-and-bread',
    '- https://example.com/?a=1&b=2',
    'https://example.com/?a=1&b=2 https://example.org/x,y',
  ])('alone is not a goal, whatever characters it has: %s', (text) => {
    expect(standardize(text)).toEqual({ kind: 'empty' });
  });

  it.each([
    ['call mum\nhttps://example.com/?a=1&b=2', ['call mum']],
    ['Call mum. https://example.com/?a=1&b=2', ['Call mum']],
    ['https://example.com/?a=1&b=2, call mum', ['call mum']],
    ['https://example.com/a,b、買い物', ['買い物']],
    ['watch https://example.com/y?t=1&list=abc', ['watch https://example.com/y?t=1&list=abc']],
  ])('stays whole within a goal, and is left out beside one: %j', (text, items) => {
    expect(itemsOf(text)).toEqual(items);
  });
});

describe('a long text', () => {
  it('gives at most forty goals, none longer than a line', () => {
    const many = Array.from({ length: 60 }, (_, at) => `call customer ${at + 1}`);
    expect(itemsOf(many.join('\n'))).toHaveLength(40);
    expect(itemsOf(`read ${'x'.repeat(400)}`).map((item) => item.length)).toEqual([200]);
  });
});

it.each([
  ['tax, gym', ['tax', 'gym']],
  ['Tax, gym, call mum', ['Tax', 'gym', 'call mum']],
  ['tax and gym', ['tax', 'gym']],
  ['gym\ntax', ['gym', 'tax']],
  ['Work, rest, sleep', ['Work', 'rest', 'sleep']],
])('finds every word of a bare list: %j', (text, items) => expect(standardize(text)).toEqual({ kind: 'items', items }));

it.each(['email boss (urgent!)', 'dentist (book it!!)', 'lunch (12.30?)'])('keeps a bracket closed: %s', (text) =>
  expect(standardize(text)).toEqual({ kind: 'items', items: [text] }),
);
