import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginFirstDay } from './support/first-day.ts';
import { startSite, type Site } from './support/site.ts';
import { accessibilityFaults, arrive, expectClean, type Visitor } from './support/visitor.ts';

let site: Site;
let visitor: Visitor;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());
beforeEach(async () => {
  visitor = await arrive(site.origin);
});
afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

/** Moves the clock to the next message and waits until it is open. */
async function nextMessage(page: Page): Promise<void> {
  const address = page.url();
  await page.getByRole('button', { name: 'Next message' }).click();
  await page.waitForURL((url) => url.href !== address);
  await page.getByRole('article').getByRole('heading', { level: 2 }).waitFor();
}

/** The very first message: the acknowledgment of a sign-up, with its button. */
async function openOldest(page: Page): Promise<void> {
  await page.goto('/test');
  await page.getByRole('navigation', { name: 'Messages' }).getByRole('button').last().click();
  await page
    .getByTitle(/The message/)
    .contentFrame()
    .locator('body')
    .getByText('Post the parcel')
    .first()
    .waitFor();
}

async function openText(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Text' }).click();
  return page.getByRole('tabpanel').innerText();
}

async function reply(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your reply').fill(text);
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await page.getByText('Read and applied.').waitFor();
}

describe('the dev mailbox', () => {
  it('tells a newcomer to sign up first', async () => {
    const { page } = visitor;
    await page.goto('/test');
    await expect.poll(() => page.getByRole('link', { name: 'Sign up first' }).getAttribute('href')).toBe('/');
    await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  });

  it('plays a day and the next morning, to which open items are carried over', async () => {
    const { page } = visitor;
    await site.setClock('2027-03-09T14:00:00Z');
    await beginFirstDay(site.origin, 'Finish the grant draft\nCall Mum\nPost the parcel');
    await page.goto('/test');

    await nextMessage(page);
    await page.getByText('midday.checkin@6').waitFor();
    await expect.poll(() => openText(page)).toContain('Call Mum');
    await reply(page, '1 and 2 done, I was faster than I thought');

    await nextMessage(page);
    await page.getByText('evening.reflection@6').waitFor();
    await reply(page, '3 tomorrow');

    await nextMessage(page);
    await page.getByText('morning.intention@6').waitFor();
    const morning = await openText(page);
    expect(morning).toContain('Post the parcel');
    expect(morning).not.toContain('Call Mum');
  });

  it('shows a mail completely, in a sandboxed frame', async () => {
    const { page } = visitor;
    await openOldest(page);
    const frame = page.getByTitle(/The message/);
    await expect.poll(() => frame.getAttribute('sandbox')).not.toMatch(/scripts|forms|top-navigation/);
    const lastLine = frame.contentFrame().getByText('Austin, TX 78701');
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const below = async () => {
        const [line, whole] = [await lastLine.boundingBox(), await frame.boundingBox()];
        return (whole?.y ?? 0) + (whole?.height ?? 0) - (line?.y ?? Infinity) - (line?.height ?? 0);
      };
      await expect.poll(below).toBeGreaterThanOrEqual(0);
      await expect.poll(() => below()).toBeLessThan(80);
    }
  });

  it('opens a mail’s button in another tab, with a clean console', async () => {
    const { page } = visitor;
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await openOldest(page);
    const button = page
      .getByTitle(/The message/)
      .contentFrame()
      .getByRole('link', { name: 'Yes, keep them coming' });
    await expect.poll(() => button.getAttribute('target')).toBe('_blank');
    const [opened] = await Promise.all([page.context().waitForEvent('page'), button.click()]);
    await opened.getByRole('heading', { level: 1 }).waitFor();
    expect(opened.url()).toContain(`${site.origin}/confirm/`);
    expect(warnings).toEqual([]);
  });

  it('says why an out-of-office reply changes nothing', async () => {
    const { page } = visitor;
    await page.goto('/test');
    await page.getByRole('navigation', { name: 'Messages' }).getByRole('button').first().click();
    await page.getByText('Out of office').click();
    await page.getByRole('button', { name: 'Send the reply' }).click();
    await page.getByRole('heading', { name: 'What was understood' }).waitFor();
    await page.getByText(/Why, step by step/).click();
    await page
      .getByText(/^automatic$/)
      .first()
      .waitFor();
  });

  it('has no accessibility or layout faults', async () => {
    const { page } = visitor;
    await page.goto('/test');
    await page.getByRole('navigation', { name: 'Messages' }).waitFor();
    await expectClean(page, { what: 'the messages' });
    await page.getByRole('navigation', { name: 'Messages' }).getByRole('button').first().click();
    await page.getByLabel('Your reply').waitFor();
    await expectClean(page, { what: 'an open message' });
  });

  it('keeps a full mailbox within the window', async () => {
    await visitor.leave();
    visitor = await arrive(site.origin, { viewport: { width: 360, height: 500 } });
    const { page } = visitor;
    await page.goto('/test');
    const list = page.getByRole('navigation', { name: 'Messages' });
    await list.waitFor();
    const rows = await list.getByRole('listitem').count();
    expect(rows).toBeGreaterThan(4);
    await expect.poll(() => page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThan(1000);
    await list.getByRole('button').last().click();
    await page.getByLabel('Your reply').waitFor();
  });

  it('keeps the mailbox and the mail program when the page is loaded again', async () => {
    const { page } = visitor;
    const email = await beginFirstDay(site.origin, 'Water the plants');
    await page.goto('/test');
    await page.getByLabel('Mailbox or phone').selectOption(email);
    await page.getByRole('navigation', { name: 'Messages' }).getByRole('button').first().click();
    await page.getByText('Outlook', { exact: true }).click();
    await reply(page, '1 done');
    await expect.poll(() => page.getByLabel('Outlook').isChecked()).toBe(true);

    await page.reload();
    await page.getByLabel('Your reply').waitFor();
    await expect.poll(() => page.getByLabel('Mailbox or phone').inputValue()).toBe(email);
    await expect.poll(() => page.getByLabel('Outlook').isChecked()).toBe(true);
    await page.getByLabel('Mailbox or phone').selectOption('');
    await expect.poll(() => page.url()).not.toContain('address');
  });

  it('opens the mailbox that the URL names, as the list of messages does', async () => {
    const { page } = visitor;
    const email = await beginFirstDay(site.origin, 'Water the plants');
    await page.goto(`/test?address=${encodeURIComponent(email)}`);
    await expect.poll(() => page.getByLabel('Mailbox or phone').inputValue()).toBe(email);
  });

  it('opens the answer to the reply beside it, not to the previous one', async () => {
    const { page } = visitor;
    await beginFirstDay(site.origin, 'Oil the gate\nSort the seeds');
    await page.goto('/test');
    await page.getByRole('navigation', { name: 'Messages' }).getByRole('button').first().click();
    await reply(page, '1 done');
    const newest = page.getByRole('region', { name: 'What was understood' }).first();
    await newest.getByRole('button', { name: 'Open the answer' }).waitFor();
    await page.getByLabel('Your reply').fill('2 done');
    await page.getByRole('button', { name: 'Send the reply' }).click();
    await newest.getByText('“Sort the seeds” is done.').waitFor();
    await newest.getByRole('button', { name: 'Open the answer' }).click();
    await expect.poll(() => openText(page)).toContain('✓ 2. Sort the seeds');
  });

  it('moves keyboard focus to the opened message and to the reading, and keeps it on the clock', async () => {
    const { page } = visitor;
    const focused = page.locator(':focus');
    await page.goto('/test');
    const rows = page.getByRole('navigation', { name: 'Messages' }).getByRole('button');
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused.getAttribute('id')).toBe(await rows.nth(1).getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.getByLabel('Your reply').waitFor();
    await expect.poll(() => focused.getAttribute('id')).toBe('subject');

    await page.getByLabel('Your reply').fill('list');
    await page.getByRole('button', { name: 'Send the reply' }).press('Enter');
    await page.getByText('Read and applied.').waitFor();
    await expect.poll(() => focused.textContent()).toBe('What was understood');

    await page.getByRole('button', { name: 'Next message' }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: /is open\.$/ })
      .waitFor();
    await expect.poll(() => focused.textContent()).toBe('Next message');
  });

  it('returns focus to the row of the closed message', async () => {
    await visitor.leave();
    visitor = await arrive(site.origin, { viewport: { width: 360, height: 800 } });
    const { page } = visitor;
    await page.goto('/test');
    const row = page.getByRole('navigation', { name: 'Messages' }).getByRole('button').nth(2);
    await row.click();
    await page.getByRole('button', { name: 'All messages' }).click();
    await row.waitFor();
    const id = await row.getAttribute('id');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe(id);
  });

  it('can be used with only the keyboard', async () => {
    const { page } = visitor;
    await page.goto('/test');
    await page.getByRole('navigation', { name: 'Messages' }).getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'As mail' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('tab', { name: 'Text' }).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('region', { name: 'The bytes of the message' }).getByText('Message-ID:').waitFor();
  });
});
