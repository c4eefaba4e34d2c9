import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PageProps } from '#api/pages.ts';
import { ConfirmPage } from '#web/account/confirm-page.tsx';

const BRAND = { name: 'Anchor', slug: 'anchor', postalAddress: 'Anchor, Austin, TX', contactAddress: 'a@b.example' };
type View = PageProps['confirm']['view'];

const ASKED = { kind: 'ask', purpose: 'reply', maskedEmail: 'a…@example.com' } as const;
const WRITTEN = { sender: null, words: ['Buy stamps'], letters: [] };

function wordsOf(view: View): string {
  const page = createElement(ConfirmPage, { brand: BRAND, sandbox: false, view });
  return renderToStaticMarkup(page).replaceAll('&#x27;', "'");
}

describe('a person who returns', () => {
  it('sees that the shown words will be added to their list', () => {
    const words = wordsOf({ ...ASKED, purpose: 'return', written: WRITTEN });
    expect(words).toContain('Your list is as you left it, and what’s below will be added to it.');
    expect(words).toContain('Buy stamps');
  });

  it('sees no mention of words when none are waiting', () => {
    const words = wordsOf({ ...ASKED, purpose: 'return', written: null });
    expect(words).toContain('Your list is as you left it.');
  });
});

it('lists the inbound messages whose words are shown in the form', () => {
  const words = wordsOf({ ...ASKED, written: { ...WRITTEN, letters: [7, 12] } });
  expect(words).toContain('<input type="hidden" name="letters" value="7 12"/>');
});
