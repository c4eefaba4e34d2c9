import { describe, expect, test } from 'vitest';
import { controlIn } from '#domain/reply/requests/controls.ts';
import { localDate } from '#domain/time/local-date.ts';

function asked(text: string) {
  return controlIn(text, { stage: 'midday', today: localDate('2026-04-07'), open: [{ number: 1, text: 'call mum' }] });
}

describe('undo among other words', () => {
  test.each([
    'Undo that last bit please, that was nonsense',
    'undo the last thing, my mistake',
    'please undo my last message it was a typo',
    'can you undo what you just did',
    'annule ça',
  ])('%j', (text) => expect(asked(text)).toEqual({ kind: 'undo' }));

  test.each([
    'undo the braids',
    'undo the last row of the scarf',
    'take back the library books',
    'revert the last commit',
    'cancel the last one',
    'undo the last knot by mistake',
  ])('%j is a goal', (text) => expect(asked(text)).toBeNull());
});

describe('quiet weekends', () => {
  test.each([
    ['kann ich das auch am Wochenende abstellen', [6, 7]],
    ['Saturdays and Sundays I want peace', [6, 7]],
    ['can I turn this off on weekends', [6, 7]],
    ['mute these on Sundays please', [7]],
    ['Könnte ich die Nachrichten sonntags ausschalten?', [7]],
  ])('%j', (text, weekdays) => expect(asked(text)).toEqual({ kind: 'drop-weekdays', weekdays }));

  test.each([
    'turn off the heating on weekends',
    'turn it off this weekend',
    'Sundays I want pizza',
    'Heizung am Wochenende abstellen',
    'war and peace on Sundays',
  ])('%j changes nothing', (text) => expect(asked(text)).toBeNull());
});
