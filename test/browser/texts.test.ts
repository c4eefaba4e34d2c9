/** A phone is added on the preferences page and lives on the dev mailbox beside the mailbox (D104). */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openChromium } from './support/chromium.ts';
import { linkIn, mailSaying } from './support/mails.ts';
import { startSite, type Site } from './support/site.ts';
import {
  accessibilityFaults,
  arrive,
  expectNoSidewaysScroll,
  freshAddress,
  signUp,
  type Visitor,
} from './support/visitor.ts';

let site: Site;
let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openChromium()]);
  // 10:00 AM in Chicago.
  await site.setClock('2027-03-09T16:00:00Z');
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
afterEach(async () => {
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

const isClean = async () => {
  await expect.poll(() => accessibilityFaults(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
};

/** The words of the newest text to a number, as the dev mailbox has it. */
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

it('a number is added, proven, and its texts are answered as on a phone', async () => {
  visitor = await arrive(browser, site.origin, { viewport: { width: 360, height: 780 } });
  ({ page } = visitor);
  const email = freshAddress();
  await signUp(page, email);
  await page.getByLabel('Your intentions').fill('Call Mum');
  await page.getByRole('button', { name: 'Start Today' }).click();
  await page.getByRole('heading', { name: 'Got it.' }).waitFor();
  await page.goto(linkIn(await mailSaying(page, email, 'Call Mum'), 'preferences'));
  await isClean();

  await page.getByLabel('Mobile number').fill('312 555 014');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByText('That isn’t a valid number').waitFor();
  await page.getByLabel('Mobile number').fill('312 555 0142');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByText('Please check the box').waitFor();
  await isClean();
  await page.getByRole('checkbox', { name: /text me my daily check-ins/ }).check();
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await page.getByText('We texted a six-digit code').waitFor();
  await isClean();

  const code = /\d{6}/.exec(await newestText('+13125550142', /code/))?.[0] ?? '';
  await page.getByLabel('Code from our text').fill(code);
  await page.getByRole('button', { name: 'Confirm number' }).click();
  await page.getByText('Texts are on.').first().waitFor();
  await isClean();

  await newestText('+13125550142', /daily check-ins/);
  await page.goto('/test');
  await page.getByLabel('Mailbox or phone').selectOption('+13125550142');
  await page.getByRole('heading', { name: '+13125550142' }).waitFor();
  await page.getByLabel('Your text').fill('1 done');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Read and applied.').waitFor();
  await page.getByRole('list', { name: /Texts/ }).getByText('Got it.').waitFor();
  await isClean();
  await page.getByRole('button', { name: 'STOP' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('list', { name: /Texts/ }).getByText('you are unsubscribed').waitFor();
});
