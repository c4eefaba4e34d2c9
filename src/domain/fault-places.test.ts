import { expect, test } from 'vitest';
import { faultPlaces } from '#domain/fault-places.ts';

test('the log of an error has locations, and nothing that its message quotes', () => {
  const error = new Error(
    'Failed query: insert into items\nvalues ($1)\nparams: See the doctor\n    at noon (clinic:1:1)',
  );
  const places = faultPlaces(error);
  expect(places.join('\n')).not.toMatch(/doctor|noon/);
  expect(places[0]).toContain('fault-places.test.ts');
});

test('an error without a message, or whose message was changed since, has its locations', () => {
  const changed = Object.assign(new Error('before'), { message: 'after' });
  for (const error of [new Error(), changed]) expect(faultPlaces(error)[0]).toContain('fault-places.test.ts');
});

test('an error without a stack has none', () => {
  expect(faultPlaces(Object.assign(new Error('no'), { stack: undefined }))).toEqual([]);
});
