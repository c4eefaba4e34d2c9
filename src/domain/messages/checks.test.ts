import { describe, expect, test } from 'vitest';
import { parityProblems } from '#domain/messages/parity.ts';
import { renderHtml } from '#domain/messages/render-html.ts';
import { renderText } from '#domain/messages/render-text.ts';
import type { Message } from '#domain/messages/schema.ts';
import { toneProblems } from '#domain/messages/tone.ts';
import { checkContract } from '#test/support/message-contracts.ts';
import { anItem, aPrompt } from '#test/support/sample-messages.ts';

const message = aPrompt({ items: [anItem(1, 'Is it too late?')] });

describe('a contract is broken', () => {
  test.each<[string, Partial<Message>, string]>([
    ['by a second question', { blocks: [...message.blocks, { kind: 'question', text: 'And?' }] }, 'question: 2'],
    ['by no question', { blocks: [] }, 'question: 0'],
    ['by a question outside the question', { closing: 'Ready?' }, 'asks outside the question: Ready?'],
    ['by a footer that is absent', { footer: null }, 'the footer is absent'],
    ['by a subject that names the stage', { subject: 'Your morning' }, 'the subject names the stage'],
    ['by a name that nobody gave', { contract: 'noon.nap@6' }, 'no contract is called noon.nap@6'],
    ['by a button it needs', { contract: 'erase.confirm@6' }, 'button: 0'],
    ['by a list it must not have', { contract: 'crisis.help@6' }, 'checklist: 1'],
    [
      'by a link that is not a web address',
      { blocks: [{ kind: 'button', label: 'x', url: 'javascript:x' }] },
      'blocks.0.url',
    ],
    ['by an empty header', { header: '' }, 'header'],
  ])('%s', (_, change, problem) => {
    expect(checkContract({ ...message, ...change }).join('\n')).toContain(problem);
  });
});

describe('the tone', () => {
  test.each([
    'You are overdue',
    'This is late',
    'You failed',
    'You missed one',
    'Keep your streak',
    'No guilt',
    'Just checking in',
    'Well done!',
  ])('never says: %s', (closing) => {
    expect(toneProblems({ ...message, closing })).toHaveLength(1);
  });

  test('allows "later", and ignores the words of a person', () => {
    expect(toneProblems({ ...message, closing: "We'll check in later today." })).toEqual([]);
  });
});

describe('parity', () => {
  test('names the first word that differs', () => {
    const html = renderHtml({ ...message, closing: 'Something else.' });
    expect(parityProblems(renderText(message), html).join()).toMatch(
      /text says ".*Reply in.*", html says ".*Something else/,
    );
  });

  test('notices a link with another target', () => {
    const footer = { ...message.footer!, unsubscribeUrl: 'https://elsewhere.example/' };
    expect(parityProblems(renderText(message), renderHtml({ ...message, footer }))).toHaveLength(1);
  });
});
