/** Every kind of email as a screen reader says it, and as it looks in the dark modes of mail programs. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderHtml } from '#domain/messages/render-html.ts';
import { renderText } from '#domain/messages/render-text.ts';
import type { Message } from '#domain/messages/schema.ts';
import { expectEvery } from '#test/support/expect-every.ts';
import { anItem, aPrompt, SAMPLES } from '#test/support/sample-messages.ts';
import { theChromium } from './support/chromium.ts';
import {
  contrast,
  gmailOnAndroid,
  gmailOnIphone,
  type Inked,
  inkedTexts,
  outlookCom,
  outlookOnWindows,
} from './support/dark-mail.ts';
import { accessibilityFaults, expectNoSidewaysScroll } from './support/visitor.ts';

const LONG_WORDS = anItem(1, `Donaudampfschifffahrtsgesellschaftskapitän https://example.com/${'long/'.repeat(20)}`);
const MAILS = [
  ...SAMPLES.filter(({ message }) => !message.contract.startsWith('texts.')),
  { name: 'long-words', message: aPrompt({ stage: 'midday', items: [LONG_WORDS] }) },
];

let page: Page;
beforeAll(async () => {
  page = await (await theChromium()).newPage({ viewport: { width: 320, height: 700 } });
});
afterAll(() => page?.close());

const inEvery = (check: (message: Message) => Promise<void>) =>
  expectEvery(
    MAILS,
    ({ name }) => name,
    async ({ message }) => {
      await page.setContent(renderHtml(message));
      await check(message);
    },
  );

describe('a screen reader', () => {
  test('says the words of the text part, in its order', async () => {
    await inEvery(async (message) => {
      const { said } = await heard();
      // "Preferences: https://…" is a link called "Preferences".
      const written = renderText(message).replaceAll(/: https?:\/\/\S+$/gm, '');
      expect(said.join(' ').split(/\s+/)).toEqual(written.trim().split(/\s+/));
    });
  });

  test('finds one heading, lists of items, and links that say where they lead', async () => {
    await inEvery(async (message) => {
      const { headings, lists, links } = await heard();
      expect(headings).toEqual([message.header]);
      expect(lists).toEqual(linesOfLists(message));
      expect(new Set(links).size).toBe(links.length);
      for (const link of links) expect(link).not.toMatch(/^(?:|(?:click )?here|link|more)$/i);
      // Landmarks belong to the mail program's page, which the email is a part of.
      const faults = (await accessibilityFaults(page)).filter((fault) => !/^(?:landmark-one-main|region):/.test(fault));
      expect(faults).toEqual([]);
    });
  });

  test('a narrow screen needs no sideways scrolling, whatever the words', async () => {
    await inEvery(() => expectNoSidewaysScroll(page));
  });
});

describe('every text is readable', () => {
  const readable = (texts: readonly Inked[]) => expect(texts.filter((text) => contrast(text) < 4.5)).toEqual([]);

  test('in light', async () => {
    await inEvery(async () => readable(await inkedTexts(page)));
  });

  test('in Apple Mail’s dark mode, which is our own', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await inEvery(async () => readable(await inkedTexts(page)));
    await page.emulateMedia({ colorScheme: null });
  });

  test.each([
    ['Gmail on iPhones', gmailOnIphone],
    ['Gmail on Android', gmailOnAndroid],
    ['Outlook for Windows', outlookOnWindows],
  ])('in the dark mode of %s', async (_, darkened) => {
    await inEvery(async () => readable((await inkedTexts(page)).map(darkened)));
  });

  test('in the dark mode of Outlook.com', async () => {
    await inEvery(async () => {
      const light = await inkedTexts(page);
      await page.evaluate(`document.documentElement.setAttribute('data-ogsc', '')`);
      const ours = await inkedTexts(page);
      readable(light.map((text, at) => outlookCom(text, ours[at] ?? text)));
    });
  });
});

interface Heard {
  readonly said: string[];
  readonly headings: string[];
  /** The number of items of each list. */
  readonly lists: number[];
  readonly links: string[];
}

/** What Chromium offers a screen reader, in its order. */
async function heard(): Promise<Heard> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const found: Heard = { said: [], headings: [], lists: [], links: [] };
  const visit = (id: string) => {
    const node = byId.get(id);
    if (node === undefined) return;
    const name = String(node.name?.value ?? '');
    const children = node.childIds ?? [];
    switch (node.role?.value) {
      case 'StaticText':
        found.said.push(name.trim());
        return;
      case 'heading':
        found.headings.push(name);
        break;
      case 'link':
        found.links.push(name);
        break;
      case 'list':
        found.lists.push(0);
        break;
      case 'listitem':
        found.lists.push((found.lists.pop() ?? 0) + 1);
        break;
    }
    for (const child of children) visit(child);
  };
  if (nodes[0] !== undefined) visit(nodes[0].nodeId);
  return { ...found, said: found.said.filter((words) => words !== '') };
}

/** The number of lines of each list; those let go share one. */
function linesOfLists({ blocks }: Message): number[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'outcomes' || block.kind === 'list') return [block.lines.length];
    if (block.kind !== 'checklist') return [];
    const letGo = block.lines.filter(({ mark }) => mark === 'dropped').length;
    return [block.lines.length - Math.max(0, letGo - 1)];
  });
}
