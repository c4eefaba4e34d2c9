import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parityProblems } from '#domain/messages/parity.ts';
import { renderHtml } from '#domain/messages/render-html.ts';
import { renderText } from '#domain/messages/render-text.ts';
import type { Block, Message } from '#domain/messages/schema.ts';
import { anItem, aPrompt } from '#test/support/sample-messages.ts';

const HOSTILE = '<script>alert("1")</script> & <a href="javascript:x">\'x\'</a>';

test('a person’s words appear in the HTML as text, never as markup', () => {
  const html = renderHtml(everywhere(HOSTILE));
  expect(html).not.toContain('<script');
  expect(html).not.toContain('javascript:x"');
  expect(html.split('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; ').length).toBeGreaterThan(7);
});

test('text and HTML have the same words, whatever a person writes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (words) => {
      const message = everywhere(words);
      expect(parityProblems(renderText(message), renderHtml(message))).toEqual([]);
    }),
  );
});

test('a line break in a person’s words is kept', () => {
  expect(renderHtml({ ...aPrompt({}), blocks: [{ kind: 'words', text: 'one\ntwo' }] })).toContain('one<br>two');
});

test('a link that is not a web address is rejected', () => {
  const message: Message = { ...aPrompt({}), blocks: [{ kind: 'button', label: 'Go', url: 'javascript:alert(1)' }] };
  expect(() => renderHtml(message)).toThrow(RangeError);
});

test('each stage has its light', () => {
  const morning = renderHtml(aPrompt({ stage: 'morning' }));
  const evening = renderHtml(aPrompt({ stage: 'evening' }));
  expect(morning).toContain('bgcolor="#F2B38C"');
  expect(evening).toContain('bgcolor="#6B6FA8"');
});

function everywhere(words: string): Message {
  const blocks: Block[] = [
    { kind: 'paragraph', text: words },
    { kind: 'question', text: words },
    { kind: 'words', text: words },
    { kind: 'list', lines: [words] },
    { kind: 'checklist', lines: [{ number: 1, text: words, mark: 'carryover', day: 2 }] },
    { kind: 'outcomes', lines: [{ mark: 'done', number: 1, words, said: words }] },
    { kind: 'button', label: words, url: 'https://anchor.example/confirm/a?b=1&c=2' },
  ];
  const message = aPrompt({ items: [anItem(1, words)] });
  return { ...message, subject: words, preheader: words, header: words, closing: words, blocks };
}
