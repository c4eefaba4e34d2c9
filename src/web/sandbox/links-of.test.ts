import { expect, it } from 'vitest';
import { linksOf } from '#web/sandbox/links-of.ts';

const origin = 'http://127.0.0.1:3000';

it('labels the service’s links by action and points them to the origin of the dev mailbox', () => {
  const text = 'Say yes: https://anchor.example/confirm/abc?x=1\nUnsubscribe: https://anchor.example/unsubscribe/xyz';
  expect(linksOf(text, origin)).toEqual([
    { label: 'Confirm', address: `${origin}/confirm/abc?x=1` },
    { label: 'Unsubscribe', address: `${origin}/unsubscribe/xyz` },
  ]);
});

it('leaves other links unchanged, without the period that ends the sentence', () => {
  expect(linksOf('Look at https://example.org/a, and again https://example.org/a.', origin)).toEqual([
    { label: 'example.org', address: 'https://example.org/a' },
  ]);
});

it('finds nothing in a message without links', () => {
  expect(linksOf('1. Call Mum', origin)).toEqual([]);
});
