import { expect, test } from 'vitest';
import { interpret } from '#domain/reader/interpret.ts';
import { localDate } from '#domain/time/local-date.ts';

const today = localDate('2026-12-02');
const items = ['gym', 'read'].map((text, at) => ({ id: at + 1, number: at + 1, text, mark: 'open' as const, day: 1 }));

function commandsOf(text: string) {
  const answered = { stage: 'evening', date: today, items, sentText: '' } as const;
  return interpret([{ text, about: null, ticked: false }], answered, today).commands;
}

test.each(['don’t pause', 'no no dont pause!'])('“%s” goes on', (text) =>
  expect(commandsOf(text)).toContainEqual({ kind: 'resume' }),
);

test.each(['don’t pause it. cancel it.', 'dont pause. quit.', 'je ne veux pas de pause. je veux arrêter.'])(
  '“%s” does not go on, and changes nothing unasked',
  (text) => expect(commandsOf(text).every(({ kind }) => kind === 'note')).toBe(true),
);

test('“pause please” beside days off work is about the messages', () => {
  expect(commandsOf('I’m off work until Monday, pause please')).toEqual([{ kind: 'pause', until: '2026-12-07' }]);
});
