/** A phone is added on the preferences page and appears in the dev mailbox next to the emails (D104). */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { beginFirstDay } from './support/first-day.ts';
import { linkIn, mailSaying } from './support/mails.ts';
import { startSite, type Site } from './support/site.ts';
import { arrive, expectCleanHere, type Visitor } from './support/visitor.ts';

let site: Site;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  site = await startSite();
  // 10:00 AM in Chicago.
  await site.setClock('2027-03-09T16:00:00Z');
});
afterAll(() => site?.close());
afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

/** The newest text message to a number, from the dev mailbox. */
async function newestText(number: string, words: RegExp): Promise<string> {
  const found = await page.waitForFunction(
    async ([to, pattern]) => {
      const answer = await fetch(`/api/test/messages?address=${encodeURIComponent(to)}`);
      const texts = (await answer.json()) as { text: string }[];
      return texts.findLast(({ text }) => new RegExp(pattern).test(text))?.text ?? null;
    },
    [number, words.source] as const,
  );
  return String(await found.jsonValue());
}

it('a number is added and verified, and its texts can be answered as on a phone', async () => {
  visitor = await arrive(site.origin, { viewport: { width: 360, height: 780 } });
  ({ page } = visitor);
  const email = await beginFirstDay(site.origin, 'Call Mum');
  await page.goto(linkIn(await mailSaying(page, email, 'Call Mum'), 'preferences'));
  await page.getByRole('heading', { name: 'Text messages' }).click();
  await expectCleanHere(page);

  await page.getByLabel('Mobile number').fill('312 555 014');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByText('That isn’t a valid number').waitFor();
  await page.getByLabel('Mobile number').fill('312 555 0142');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByText('Please check the box').waitFor();
  await expectCleanHere(page);
  await page.getByRole('checkbox', { name: /text me my daily check-ins/ }).check();
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByText('We texted a six-digit code').waitFor();
  await expectCleanHere(page);

  const code = /\d{6}/.exec(await newestText('+13125550142', /code/))?.[0] ?? '';
  await page.getByLabel('Code from our text').fill(code);
  await page.getByRole('button', { name: 'Confirm number' }).click();
  await page.getByText('Texts are on.').first().waitFor();
  await expectCleanHere(page);

  await newestText('+13125550142', /daily check-ins/);
  await page.goto('/test');
  await page.getByLabel('Mailbox or phone').selectOption('+13125550142');
  await page.getByRole('heading', { name: '+13125550142' }).waitFor();
  await page.getByLabel('Your text').fill('1 done');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Read and applied.').waitFor();
  await page.getByRole('list', { name: /Texts/ }).getByText('Got it.').waitFor();
  await expectCleanHere(page);
  await page.getByRole('button', { name: 'STOP' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('list', { name: /Texts/ }).getByText('you are unsubscribed').waitFor();
});
