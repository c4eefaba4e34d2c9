import { expect, it } from 'vitest';
import { conversationScript } from '#web/marketing/conversation-script.ts';

const script = conversationScript('Anchor');

it('has twelve messages that alternate between the product and the person', () => {
  expect(script.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(script.map(({ sender }) => sender)).toEqual(Array.from({ length: 6 }, () => ['anchor', 'user']).flat());
});

it('uses the given product name', () => {
  expect(conversationScript('Harbor').map(({ from }) => from)).not.toContain('Anchor');
});
