/** The list of replies and what became of each. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ReplyRow } from '#api/replies.ts';
import { type Office, openOffice } from './support/admin.ts';
import { expectClean } from './support/visitor.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.close());
afterEach(() => office.empty());

const row = (id: number, outcome: ReplyRow['outcome']): ReplyRow => ({
  id,
  at: '2026-11-23T05:30:00.000Z',
  userId: '00000000-0000-4000-8000-000000000001',
  userNumber: 1_000_000 + id,
  zone: 'America/Chicago',
  day: '2026-11-22',
  channel: 'sms',
  stage: 'EVENING_REFLECTION',
  outcome,
  localDate: '2026-11-21',
});

const URL_OF_CALL = '**/api/admin/replies*';

it('shows what became of a reply, keeps its filter in the URL, and leads to the words', async () => {
  const email = await office.somebody();
  const page = await office.signedIn('viewer');
  const api = page.context().request;
  const messages = async () =>
    (await (await api.get(`/api/test/messages?address=${encodeURIComponent(email)}`)).json()) as { id: number }[];
  await expect.poll(async () => (await messages()).length).toBeGreaterThan(0);
  const [message] = await messages();
  for (const text of ['1 done', 'note: slept well']) {
    const data = { messageId: message?.id, client: 'gmail', text };
    await api.post('/api/test/reply', { data, headers: { 'sec-fetch-site': 'same-origin' } });
  }

  await page.goto('/admin?tab=replies');
  const rows = page.getByRole('table', { name: 'Replies, newest first' }).locator('tbody').getByRole('row');
  await rows.filter({ hasText: 'Kept as a note' }).waitFor();
  await rows.filter({ hasText: 'Understood' }).waitFor();
  await expect.poll(() => page.getByText('slept well').count()).toBe(0);

  await page.getByLabel('Outcome', { exact: true }).selectOption('Kept as a note');
  await page.waitForURL('**/admin?tab=replies&outcome=kept');
  await rows.filter({ hasText: 'Understood' }).waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByLabel('Outcome', { exact: true }).selectOption('Failed');
  await page
    .getByText('No reply failed. Those that could not be processed after three attempts appear here.')
    .waitFor();
  await page.goBack();

  await rows.getByRole('link').focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: email });
  await drawer.getByText('slept well').locator('visible=true').first().waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/admin?tab=replies&outcome=kept');
});

it('looks further back on request, and says how far it looked', async () => {
  const page = await office.signedIn('viewer');
  await page.route(URL_OF_CALL, (route) => {
    const isEarlier = new URL(route.request().url()).searchParams.has('before');
    const json = isEarlier
      ? { replies: [row(2, 'failed')], since: '2026-11-01T06:00:00.000Z', next: null }
      : { replies: [], since: '2026-11-22T06:00:00.000Z', next: 9 };
    return route.fulfill({ json });
  });
  await page.goto('/admin?tab=replies&outcome=failed');
  await page.getByText(/^None since Nov 2\d, 2026, .*“Earlier” looks further back\.$/).waitFor();
  await page.getByRole('button', { name: 'Earlier' }).click();
  const found = page.getByRole('row', { name: 'Sun, Nov 22, 23:30 CST · 05:30 UTC' });
  await found.getByText('Failed').waitFor();
  await found.getByRole('cell', { name: 'Evening of Sat, Nov 21' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Earlier' }).count()).toBe(0);
});

it('says that there is nothing yet, and what could not be loaded', async () => {
  const page = await office.signedIn('viewer');
  await page.route(URL_OF_CALL, (route) => route.fulfill({ json: { replies: [], since: null, next: null } }));
  await page.goto('/admin?tab=replies&outcome=nowhere');
  await page.getByText('No replies yet. When someone replies to a message,', { exact: false }).waitFor();
  await page.unroute(URL_OF_CALL);
  await page.route(URL_OF_CALL, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await page.getByText('Network response was not ok').waitFor();
  await page.unroute(URL_OF_CALL);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Network response was not ok').waitFor({ state: 'detached' });
});

it('has no accessibility or layout faults, whatever the outcome', async () => {
  const page = await office.signedIn('viewer');
  const outcomes = ['read', 'asked', 'kept', 'unanswered', 'held', 'failed', 'forgotten'] as const;
  await page.route(URL_OF_CALL, (route) => {
    const json = {
      replies: outcomes.map((outcome, at) => row(9 - at, outcome)),
      since: '2026-11-22T06:00:00.000Z',
      next: 3,
    };
    return route.fulfill({ json });
  });
  await page.goto('/admin?tab=replies&outcome=unclear');
  await page.getByText('Asked back', { exact: true }).last().waitFor();
  await expectClean(page);
});
