import { describe, expect, test } from 'vitest';
import { planWanted, channelRequested } from './channel-words.ts';

describe('the link for the plan is requested by', () => {
  test.each([
    ['upgrade', 'pay'],
    ['Upgrade!', 'pay'],
    ['How do I upgrade?', 'pay'],
    ['I would like the paid plan, please', 'pay'],
    ['Please upgrade me to the paid plan.', 'pay'],
    ['downgrade', 'manage'],
    ['cancel my plan', 'manage'],
    ['Could you please cancel my paid plan? Thanks', 'manage'],
    ['I want to go back to the free plan', 'manage'],
    ['How do I change my plan?', 'manage'],
  ])('"%s": %s', (text, request) => {
    expect(planWanted(text, true)).toEqual({ kind: 'ask-plan', wish: request });
  });

  test('is requested by a sentence of its own beside what was done', () => {
    const { commands, rest } = channelRequested([{ text: '1 done. Please cancel my plan.' }]);
    expect(commands).toEqual([{ kind: 'ask-plan', wish: 'manage' }]);
    expect(rest).toEqual([{ text: '1 done.' }]);
  });
});

describe('a goal is', () => {
  test.each([
    'upgrade the laptop',
    'cancel my plans for tonight',
    'Cancel the gym plan',
    'plan the party',
    'pay the rent',
    'change my plan for the talk',
    'upgrade Node',
    'get paid',
  ])('"%s"', (text) => {
    expect(planWanted(text, true)).toBeNull();
  });

  test('includes a clause among several that only sounds like it', () => {
    expect(channelRequested([{ text: 'Call Sam. Upgrade. Swim.' }]).commands).toEqual([]);
    expect(channelRequested([{ text: 'Call Sam. Keep the full days.' }]).commands).toEqual([]);
  });
});
