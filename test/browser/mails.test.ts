/** Every kind of email as a screen reader says it, and as it looks in the dark modes of mail programs. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
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
import { accessibilityFaults } from './support/visitor.ts';

const LONG_WORDS = anItem(1, `Donaudampfschifffahrtsgesellschaftskapitän https://example.com/${'long/'.repeat(20)}`);
const MAILS = [
  ...SAMPLES.filter(({ message }) => !message.contract.startsWith('texts.')),
  { name: 'long-words', message: aPrompt({ stage: 'midday', items: [LONG_WORDS] }) },
];

/** A mail with all that is asked about it, drawn once. */
interface Drawn {
  readonly name: string;
  readonly message: Message;
  readonly heard: Heard;
  readonly faults: readonly string[];
  /** By how much it is wider than the screen (px). */
  readonly sideways: number;
  readonly light: readonly Inked[];
  readonly dark: readonly Inked[];
  /** As Outlook.com draws it with our rules for its dark mode. */
  readonly outlook: readonly Inked[];
}

const drawn: Drawn[] = [];

beforeAll(async () => {
  const page = await (await theChromium()).newPage({ viewport: { width: 320, height: 700 } });
  for (const mail of MAILS) drawn.push({ ...mail, ...(await draw(page, mail.message)) });
  await page.close();
});

async function draw(page: Page, message: Message): Promise<Omit<Drawn, 'name' | 'message'>> {
  await page.setContent(renderHtml(message));
  const seen = {
    heard: await hear(page),
    faults: await accessibilityFaults(page),
    sideways: await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth'),
    light: await inkedTexts(page),
  };
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await inkedTexts(page);
  await page.emulateMedia({ colorScheme: null });
  await page.evaluate(`document.documentElement.setAttribute('data-ogsc', '')`);
  const outlook = await inkedTexts(page);
  return { ...seen, dark, outlook };
}

const inEvery = (check: (mail: Drawn) => void) => expectEvery(drawn, ({ name }) => name, check);

describe('a screen reader', () => {
  test('says the words of the text part, in its order', async () => {
    await inEvery(({ message, heard: { said } }) => {
      // "Preferences: https://…" is a link called "Preferences".
      const written = renderText(message).replaceAll(/: https?:\/\/\S+$/gm, '');
      expect(said.join(' ').split(/\s+/)).toEqual(written.trim().split(/\s+/));
    });
  });

  test('finds one heading, lists of items, and links that say where they lead', async () => {
    await inEvery(({ message, heard: { headings, lists, links }, faults }) => {
      expect(headings).toEqual([message.header]);
      expect(lists).toEqual(linesOfLists(message));
      expect(new Set(links).size).toBe(links.length);
      for (const link of links) expect(link).not.toMatch(/^(?:|(?:click )?here|link|more)$/i);
      // Landmarks belong to the mail program's page, which the email is a part of.
      expect(faults.filter((fault) => !/^(?:landmark-one-main|region):/.test(fault))).toEqual([]);
    });
  });

  test('a narrow screen needs no sideways scrolling, whatever the words', async () => {
    await inEvery(({ sideways }) => expect(sideways).toBeLessThanOrEqual(0));
  });
});

describe('every text is readable', () => {
  const readable = (texts: readonly Inked[]) => {
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => contrast(text) < 4.5)).toEqual([]);
  };

  test('in light', async () => {
    await inEvery(({ light }) => readable(light));
  });

  test('in Apple Mail’s dark mode, which is our own', async () => {
    await inEvery(({ dark }) => readable(dark));
    expect(drawn.map(({ dark }) => dark)).not.toEqual(drawn.map(({ light }) => light));
  });

  test.each([
    ['Gmail on iPhones', gmailOnIphone],
    ['Gmail on Android', gmailOnAndroid],
    ['Outlook for Windows', outlookOnWindows],
  ])('in the dark mode of %s', async (_, darkened) => {
    await inEvery(({ light }) => readable(light.map(darkened)));
  });

  test('in the dark mode of Outlook.com', async () => {
    await inEvery(({ light, outlook }) => readable(light.map((text, at) => outlookCom(text, outlook[at] ?? text))));
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
async function hear(page: Page): Promise<Heard> {
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
