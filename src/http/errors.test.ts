import { expect, test } from 'vitest';
import { placesOf } from '#http/errors.ts';

test('the log of an error has locations, and nothing that its message quotes', () => {
  const error = new Error('Failed query: insert into items\nvalues ($1)\nparams: See the doctor');
  const places = placesOf(error);
  expect(places.join('\n')).not.toContain('doctor');
  expect(places[0]).toContain('errors.test.ts');
});
