import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeys } from '#adapters/crypto/keys.ts';
import { decodeLink, encodeLink, linkUrl, tokenOfLink } from '#app/links.ts';
import type { LinkSubject } from '#app/links.ts';
import { localDate, localDateOfDayNumber } from '#domain/time/local-date.ts';

const keys = createKeys('a secret that is long enough for tests');
const ida: LinkSubject = { kind: 'person', person: 42 };
const purposes = ['confirm', 'unsubscribe', 'preferences', 'billing', 'answer'] as const;

const persons = fc.integer({ min: 1, max: 2 ** 48 - 1 });
const days = fc.integer({ min: 0, max: 0xffff }).map(localDateOfDayNumber);
const subjects: fc.Arbitrary<LinkSubject> = fc.oneof(
  fc.record({ kind: fc.constantFrom('person' as const, 'settings' as const), person: persons }),
  fc.record({ kind: fc.constant('signup' as const), person: persons, signup: fc.uuid() }),
  fc.record({ kind: fc.constant('invitation' as const), person: fc.constant(null), invitation: fc.uuid() }),
  fc.record({ kind: fc.constant('letter' as const), person: persons, letter: persons }),
  fc.record({
    kind: fc.constant('answer' as const),
    person: persons,
    question: persons,
    choice: fc.integer({ min: 0, max: 255 }),
  }),
  fc.record({
    kind: fc.constantFrom('erase' as const, 'billing' as const, 'day' as const),
    person: persons,
    on: days,
  }),
  fc.record({
    kind: fc.constant('act' as const),
    person: persons,
    on: days,
    item: persons,
    act: fc.constantFrom('done' as const, 'carry' as const, 'drop' as const),
  }),
  fc.record({ kind: fc.constant('undo' as const), person: persons, version: persons }),
);

test('a link identifies its subject, and fits into an email address', () => {
  fc.assert(
    fc.property(subjects, fc.constantFrom(...purposes), (subject, purpose) => {
      const token = encodeLink(purpose, subject, keys);
      expect(decodeLink(purpose, token, keys)).toEqual(subject);
      expect(decodeLink(purpose, token.toUpperCase(), keys)).toEqual(subject);
      expect(`unsub+${token}`.length).toBeLessThanOrEqual(64);
    }),
  );
});

test('a link for one purpose is invalid for any other', () => {
  for (const made of purposes) {
    for (const asked of purposes) {
      expect(decodeLink(asked, encodeLink(made, ida, keys), keys)).toEqual(made === asked ? ida : null);
    }
  }
});

test('a changed, foreign or mangled token identifies nobody', () => {
  const token = encodeLink('unsubscribe', ida, keys);
  const foreign = encodeLink('unsubscribe', ida, createKeys('another secret that is long enough, too'));
  for (const wrong of [foreign, token.slice(1), `${token}0`, '', '0', '../etc/passwd', '0'.repeat(5000)]) {
    expect(decodeLink('unsubscribe', wrong, keys)).toBeNull();
  }
  for (let index = 0; index < token.length; index += 1) {
    const other = token[index] === '7' ? '8' : '7';
    expect(decodeLink('unsubscribe', token.slice(0, index) + other + token.slice(index + 1), keys)).toBeNull();
  }
});

test('the URL of a link ends in its token', () => {
  const url = linkUrl('preferences', ida, { publicUrl: 'https://anchor.example/' }, keys);
  expect(url).toBe(`https://anchor.example/preferences/${tokenOfLink(url)}`);
  expect(decodeLink('preferences', tokenOfLink(url), keys)).toEqual(ida);
});

test('values that do not fit are rejected', () => {
  expect(() => encodeLink('confirm', { kind: 'person', person: 2 ** 48 }, keys)).toThrow(RangeError);
  expect(() => encodeLink('confirm', { kind: 'signup', person: 1, signup: 'not a uuid' }, keys)).toThrow(RangeError);
  expect(() => encodeLink('confirm', { kind: 'erase', person: 1, on: localDate('2200-01-01') }, keys)).toThrow(
    RangeError,
  );
});
