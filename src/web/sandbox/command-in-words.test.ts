import { expect, it } from 'vitest';
import { commandInWords } from '#web/sandbox/command-in-words.ts';

it.each([
  [{ kind: 'finish', item: 4, itemText: 'Call Mum' }, '“Call Mum” is done.'],
  [{ kind: 'carry', item: 4, until: null }, 'Item 4 moves to the next day.'],
  [{ kind: 'carry', item: 4, itemText: 'Swim', until: '2026-11-23' }, '“Swim” moves to Mon, Nov 23.'],
  [{ kind: 'reword', item: 4, itemText: 'Milk', text: 'oat milk' }, '“Milk” becomes “oat milk”.'],
  [{ kind: 'reword', item: 4, itemText: 'oat milk', text: 'oat milk' }, 'The new words are “oat milk”.'],
  [{ kind: 'add', text: 'Parcel', on: null }, 'New: “Parcel”.'],
  [{ kind: 'set-time', stage: 'morning', minute: 450 }, 'The morning prompt comes at 7:30 AM.'],
  [{ kind: 'set-time', stage: 'midday', minute: 720 }, 'The midday check-in comes at 12:00 PM.'],
  [{ kind: 'set-weekdays', weekdays: [1, 7] }, 'Messages come on Monday, Sunday.'],
  [{ kind: 'recall', from: null, to: null }, 'Answer a question about your earlier days.'],
  [{ kind: 'pause', until: null }, 'Rest until you write.'],
])('describes %o in a sentence', (command, sentence) => {
  expect(commandInWords(command)).toBe(sentence);
});

it('shows an unknown command by its name', () => {
  expect(commandInWords({ kind: 'dance' })).toBe('dance.');
});
