import { expect, test } from 'vitest';
import type { Block, Message } from '#domain/messages/schema.ts';
import { renderText } from '#domain/messages/render-text.ts';
import { localDate } from '#domain/time/local-date.ts';
import { anItem, aPrompt } from '#test/support/sample-messages.ts';

const bank = anItem(1, 'Call the bank', { mark: 'carryover', day: 2 });
const bread = anItem(2, 'Bake bread');

test('all prompts of a day share one subject, which names the day and not the stage', () => {
  const subjects = (['morning', 'midday', 'evening'] as const).map((stage) => aPrompt({ stage }).subject);
  expect(new Set(subjects)).toEqual(new Set(['Today · Sat, Nov 21']));
});

test('a carried item is marked with the loop arrow and its day', () => {
  expect(renderText(aPrompt({ items: [bank, bread] }))).toContain('↻ 1. Call the bank (day 2)\n☐ 2. Bake bread\n');
});

test('a moved item is marked, but not with its date, which may be another one when its line is quoted', () => {
  const item = { ...anItem(1, 'Paint', { mark: 'moved' }), movedTo: localDate('2026-11-24') };
  expect(renderText(aPrompt({ stage: 'midday', items: [item] }))).toContain('→ 1. Paint (moved)\n');
});

test('what is open comes first, then what changed, and what was let go shares one line; numbers stay', () => {
  const letGo = ['Photos', 'Gym'].map((text, at) => anItem(at + 1, text, { mark: 'dropped' }));
  const items = [...letGo, anItem(3, 'Call Sam', { mark: 'done' }), anItem(4, 'Report'), anItem(5, 'Bills')];
  expect(renderText(aPrompt({ stage: 'evening', items }))).toContain(
    '\n☐ 4. Report\n☐ 5. Bills\n✓ 3. Call Sam\n– Let go: Photos, Gym\n',
  );
});

test('resting items are counted, and LIST is named as the way to see them', () => {
  expect(renderText(aPrompt({ items: [bank], resting: 2 }))).toContain(
    'There are two more things on your list. Reply LIST',
  );
  expect(renderText(aPrompt({ items: [bank], resting: 1 }))).toContain('There’s one more thing on your list.');
  expect(renderText(aPrompt({ items: [bank] }))).not.toContain('resting');
});

test('with more on the list than the message shows, nothing says that the list is clear', () => {
  const [done, gone] = (['done', 'dropped'] as const).map((mark) => ({ ...bank, mark }));
  for (const stage of ['midday', 'evening'] as const) {
    for (const item of [done!, gone!]) {
      const said = renderText(aPrompt({ stage, items: [item], resting: 1 }));
      expect(said).toContain('There’s one more thing on your list.');
      expect(said).not.toMatch(/clear|is waiting|enough for today/);
    }
  }
});

test('on the fourth day carried items are asked about by number, beside "How did it go?"', () => {
  const old = anItem(1, 'Sort photos', { mark: 'carryover', day: 4 });
  const evening = aPrompt({ stage: 'evening', items: [old, bread], askAbout: [old] });
  expect(questions(evening)).toEqual(['How did it go?']);
  expect(renderText(evening)).toContain('Number 1 has been with you for a while.');
});

test('a skipped evening is folded into the morning without a second question', () => {
  const message = aPrompt({ foldedIn: 'evening' });
  expect(renderText(message)).toContain('We didn’t get to ask how yesterday went.');
  expect(questions(message)).toEqual(['What do you want to focus on today?']);
});

test('a skipped morning is asked at midday', () => {
  expect(questions(aPrompt({ stage: 'midday', foldedIn: 'morning' }))).toEqual([
    'What’s one thing you want to do with the rest of today?',
  ]);
  expect(renderText(aPrompt({ stage: 'midday', foldedIn: 'morning', items: [bread] }))).toContain(
    'new things for today',
  );
});

test('the evening is sent even if everything is done, and asks how the day was', () => {
  const message = aPrompt({ stage: 'evening', items: [{ ...bank, mark: 'done' }] });
  expect(questions(message)).toEqual(['How was your day?']);
  expect(message.preheader).toBe('Done today: Call the bank.');
});

test('a day on which everything was dropped is not called done', () => {
  const message = aPrompt({ stage: 'evening', items: [{ ...bank, mark: 'dropped' }] });
  expect(message.preheader).toBe('Nothing is waiting tonight.');
  expect(renderText(message)).toContain('\n– Let go: Call the bank\n');
});

test('a pending person gets the opt-in button, an active one does not', () => {
  const confirmUrl = 'https://anchor.example/confirm/abc';
  expect(buttons(aPrompt({ confirmUrl }))).toEqual([confirmUrl]);
  expect(buttons(aPrompt({}))).toEqual([]);
});

test('a notice precedes everything else', () => {
  expect(aPrompt({ items: [bank], notice: ['Your pause is over.'] }).blocks[0]).toEqual({
    kind: 'paragraph',
    text: 'Your pause is over.',
  });
});

function questions(message: Message): string[] {
  return message.blocks.filter((block) => block.kind === 'question').map(({ text }) => text);
}

function buttons(message: Message): string[] {
  return message.blocks
    .filter((block): block is Extract<Block, { kind: 'button' }> => block.kind === 'button')
    .map(({ url }) => url);
}
