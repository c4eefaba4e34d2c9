import { expect, it } from 'vitest';
import { standardize } from '#domain/reply/goals/standardize.ts';

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
])('finds nothing in a link alone, whatever signs it has: %s', (text) => {
  expect(standardize(text)).toEqual({ kind: 'empty' });
});

it.each([
  ['call mum\nhttps://example.com/?a=1&b=2', ['call mum']],
  ['Call mum. https://example.com/?a=1&b=2', ['Call mum']],
  ['https://example.com/?a=1&b=2, call mum', ['call mum']],
  ['https://example.com/a,b、買い物', ['買い物']],
  ['watch https://example.com/y?t=1&list=abc', ['watch https://example.com/y?t=1&list=abc']],
  [
    'read https://example.com/a,b and watch https://example.org/?c=d&e=f.',
    ['read https://example.com/a,b', 'watch https://example.org/?c=d&e=f'],
  ],
])('leaves a link whole that belongs to a goal, and out where it stands beside: %j', (text, items) => {
  expect(standardize(text)).toEqual({ kind: 'items', items });
});
