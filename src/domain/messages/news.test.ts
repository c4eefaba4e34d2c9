import { describe, expect, test } from 'vitest';
import { inBrief, sayNews } from '#domain/messages/news.ts';
import { toneProblems } from '#domain/messages/tone.ts';
import { anAcknowledgment, anItem, aPrompt, SATURDAY } from '#test/support/sample-messages.ts';

const dentist = anItem(1, 'Dentist', { mark: 'done' });
const report = anItem(2, 'Finish the report for the board');
const gym = anItem(3, 'Gym');

test('an acknowledgment’s preheader says what changed and what is still open', () => {
  const understood = [{ kind: 'finished' as const, item: 1, number: 1, text: 'Dentist' }];
  const { preheader } = anAcknowledgment({ understood, items: [dentist, report, gym] });
  expect(preheader).toBe('Done: Dentist. Still open: Finish the report…, Gym.');
});

test('what the reply named is not named again among the open items', () => {
  const understood = [{ kind: 'added' as const, item: 3, number: 3, text: 'Gym', on: SATURDAY }];
  expect(anAcknowledgment({ understood, items: [report, gym] }).preheader).toBe(
    'New: Gym. Still open: Finish the report…',
  );
});

test('an acknowledgment with a question says so first', () => {
  const question = { text: 'Is “Gym” done? Just reply yes or no.', answers: [] };
  expect(anAcknowledgment({ question }).preheader).toBe('One short question.');
});

test('a check-in’s preheader never counts', () => {
  const letGo = { ...gym, mark: 'dropped' as const };
  for (const stage of ['midday', 'evening'] as const) {
    const { preheader } = aPrompt({ stage, items: [dentist, report, letGo] });
    expect(preheader).toMatch(/^Done(?: today)?: Dentist\. Still open: Finish the report…$/);
  }
});

test('a morning names what is open, not what the person settled before it', () => {
  expect(aPrompt({ items: [dentist, { ...report, day: 2, mark: 'carryover' }] }).preheader).toBe(
    'Carried over: Finish the report…',
  );
  expect(aPrompt({ items: [dentist] }).preheader).toBe('Saturday, a clear page.');
});

test('the person’s words in the preheader are not checked for tone, ours are', () => {
  const overdue = anItem(1, 'Return the overdue library books!', { mark: 'done' });
  expect(toneProblems(aPrompt({ stage: 'evening', items: [overdue] }))).toEqual([]);
  expect(toneProblems({ ...aPrompt({}), preheader: 'You are overdue' })).toHaveLength(1);
});

describe('the line', () => {
  const many = Array.from({ length: 9 }, (_, index) => `Thing number ${index} of a long list`);

  test('stays short, whatever is in it', () => {
    const said = sayNews([
      { lead: 'Done', items: many },
      { lead: 'Still open', items: many },
    ]);
    expect(said).toBe('Done: Thing number 0… and eight more. Still open: Thing number 0… and eight more.');
    expect(sayNews([{ lead: 'Moved to Mon, Nov 23', items: many }]).length).toBeLessThanOrEqual(90);
  });

  test.each([
    ['Swim', 'Swim'],
    ['Call the bank about the card', 'Call the bank…'],
    ['Two\nlines', 'Two lines'],
    ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffahrtsge…'],
    ['the weather is turning, feeling better', 'the weather is turning…'],
    ['xxxxxxxxxxxxxxxxxxxxxxx😀', 'xxxxxxxxxxxxxxxxxxxxxxx…'],
  ])('shortens %j at the end of a word', (words, brief) => {
    expect(inBrief(words)).toBe(brief);
  });
});
