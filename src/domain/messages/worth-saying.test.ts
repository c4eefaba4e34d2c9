import { expect, test } from 'vitest';
import { worthSaying } from '#domain/messages/worth-saying.ts';

const curtains = { kind: 'left-open', item: 2, number: 2, text: 'hem curtains' } as const;
const pram = { kind: 'finished', item: 4, number: 4, text: 'fix pram wheel' } as const;
const note = { kind: 'noted', text: 'ur spreading it a bit thick' } as const;

test.each(['pram done. others no change', 'Pram is done, too tired for anything else'])(
  '%j does not say of each other item that it stays open',
  (said) => expect(worthSaying([pram, curtains], said)).toEqual([pram]),
);

test('nor does a note about something else', () => {
  expect(worthSaying([curtains, note], note.text)).toEqual([note]);
});

test.each(['pram done, 2 not yet', 'pram done. hems pinned, not stitched', 'pram ✅ the curtain is half way'])(
  '%j names the one that stays open',
  (said) => expect(worthSaying([pram, curtains], said)).toEqual([pram, curtains]),
);

test('“not yet” alone is answered with what stays open', () => {
  expect(worthSaying([curtains], 'not yet')).toEqual([curtains]);
});
