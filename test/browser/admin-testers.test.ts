/** `/admin/v3-tester` and `/admin/v3u-tester` as an operator uses them (specification 2.18, 4, 5 and 8). */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AdminRole } from '#domain/admin/role.ts';
import { type Office, openOffice } from './support/admin.ts';
import { expectClean } from './support/visitor.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.close());
afterEach(() => office.empty());

const DIRECT = '/admin/v3-tester';
const UNIFIED = '/admin/v3u-tester';

async function opened(path: string, role: AdminRole = 'operator') {
  const page = await office.signedIn(role);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const transcript = (page: Page) => page.getByRole('log', { name: 'Transcript' });
const messages = (page: Page) => transcript(page).getByRole('article');
const fact = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
const intentions = (page: Page) =>
  messages(page).last().getByRole('list', { name: 'Intentions' }).getByRole('listitem').allInnerTexts();

async function reply(page: Page, text: string) {
  const before = await messages(page).count();
  await page.getByLabel('Your reply').fill(text);
  await press(page, 'Send Reply');
  await expect.poll(() => messages(page).count()).toBe(before + 2);
  await expect.poll(() => page.getByLabel('Your reply').inputValue()).toBe('');
}

describe.each([
  [DIRECT, 'V3 Session Tester'],
  [UNIFIED, 'V3-Unified Tester'],
])('%s', (path, title) => {
  it('plays a person from their first morning into their second day', async () => {
    const page = await opened(path);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    await page.getByText('No test user yet. Seed one to start day 1.').waitFor();
    await press(page, 'Seed Test User');
    await expect.poll(() => fact(page, 'User').innerText()).toMatch(/^[0-9a-f]{8}$/);
    await expect.poll(() => fact(page, 'Email').innerText()).toMatch(/^tester-[0-9a-f]{8}@rehearsal\.invalid$/);
    await expect.poll(() => fact(page, 'Day').innerText()).toBe('1');
    await expect.poll(() => fact(page, 'Stage').innerText()).toBe('MORNING');

    await press(page, 'Send Stage Prompt');
    const prompt = messages(page).first();
    await prompt.getByText('MORNING_INTENTION').waitFor();
    await prompt.getByText('morning.intention@6').waitFor();
    await expect.poll(() => prompt.getByRole('heading').innerText()).toBe('Prompt');
    const trace = prompt.getByText('Trace').getByRole('link');
    await expect.poll(() => trace.innerText()).toMatch(/^[0-9a-f]{8}$/);
    const whole = (await trace.getAttribute('title')) ?? '';
    expect(whole.endsWith(await trace.innerText())).toBe(true);
    await expect.poll(() => trace.getAttribute('href')).toBe(`/admin?tab=logs&trace=${whole}`);
    // The same message is not shown twice.
    await press(page, 'Send Stage Prompt');
    await page.getByRole('status').getByText('This message is already in the transcript.').waitFor();
    await expect.poll(() => messages(page).count()).toBe(1);

    await reply(page, 'Call the dentist\nFinish the draft');
    await messages(page).last().getByText('ack.morning@6').waitFor();
    await expect
      .poll(() => intentions(page))
      .toEqual([
        expect.stringMatching(/☐[^]*open:[^]*Call the dentist/),
        expect.stringMatching(/☐[^]*open:[^]*Finish the draft/),
      ]);
    await press(page, 'Next Stage');
    await messages(page).last().getByText('midday.checkin@6').waitFor();
    await reply(page, '1 done');
    expect((await intentions(page))[0]).toMatch(/✓[^]*done:[^]*Call the dentist/);
    await press(page, 'Next Stage');
    await messages(page).last().getByText('evening.reflection@6').waitFor();
    await press(page, 'Next Stage');
    await transcript(page).getByText('Day 2', { exact: true }).waitFor();
    await expect
      .poll(() => intentions(page))
      .toEqual([expect.stringMatching(/↻[^]*carried over:[^]*Finish the draft/)]);
    await expect.poll(() => fact(page, 'Day').innerText()).toBe('2');

    await page.getByText('More', { exact: true }).click();
    await press(page, 'Advance Day');
    const dialog = page.getByRole('dialog', { name: 'Advance to the next day?' });
    await dialog.getByLabel('Type ADVANCE to confirm').fill('advance');
    await dialog.getByLabel('Type ADVANCE to confirm').press('Enter');
    await dialog.getByRole('alert').getByText('Please type "ADVANCE" to confirm', { exact: true }).waitFor();
    await dialog.getByLabel('Type ADVANCE to confirm').fill('ADVANCE');
    await dialog.getByRole('button', { name: 'Advance Day' }).click();
    await transcript(page).getByText('Day 3', { exact: true }).waitFor();
    await expect.poll(() => fact(page, 'Stage').innerText()).toBe('MORNING');

    await press(page, 'Reset Session');
    await page.getByText('No messages yet. Send the stage’s prompt to start.').waitFor();
    await expect.poll(() => fact(page, 'Day').innerText()).toBe('1');
  });
});

const refused = (status: number, message: string, beside = {}) => ({
  status,
  json: { ok: false, success: false, error: 'X', errorCode: 'X', message, ...beside },
});

/** The message of each control when its call fails. */
const FAILURES = [
  ['seed-user', 'Seed Test User', 'Failed to seed user'],
  ['send-stage', 'Send Stage Prompt', 'Failed to send stage prompt'],
  ['reply', 'Send Reply', 'Failed to send reply'],
  ['next-stage', 'Next Stage', 'FAILED_TO_ADVANCE'],
  ['reset', 'Reset Session', 'Failed to reset session'],
] as const;

it.each([
  [DIRECT, 'an alert'],
  [UNIFIED, 'a line of the transcript'],
])('on %s a failure shows %s, in the specification’s words', async (path) => {
  const page = await opened(path);
  const shown = (words: string) =>
    (path === DIRECT ? page.getByRole('alert') : transcript(page)).getByText(words, { exact: true }).last().waitFor();
  const answer = (call: string, given: object) =>
    page.route(`**/api/v3/tester/${call}`, (route) => route.fulfill(given), { times: 1 });

  await press(page, 'Send Stage Prompt');
  await shown('Please seed a user first');
  await press(page, 'Seed Test User');
  await expect.poll(() => fact(page, 'Day').innerText()).toBe('1');
  await page.getByLabel('Your reply').fill('  ');
  await press(page, 'Send Reply');
  await shown('Please enter a reply');
  await page.getByLabel('Your reply').fill('Swim');
  for (const [call, button, words] of FAILURES) {
    await answer(call, refused(500, 'It broke.'));
    await press(page, button);
    await shown(`${words}: It broke.`);
  }
  await expect.poll(() => page.getByLabel('Your reply').inputValue()).toBe('Swim');
  const place = { currentDay: 1, currentStage: 'EVENING' };
  const detail = 'It stands at EVENING.';
  await answer('next-stage', refused(409, detail, { code: 'STAGE_MISMATCH', detail, ...place }));
  await press(page, 'Next Stage');
  await shown('STAGE_MISMATCH: It stands at EVENING.');
  await expect.poll(() => fact(page, 'Stage').innerText()).toBe('EVENING');
  await answer('advance-day', refused(500, 'It broke.'));
  await page.getByText('More', { exact: true }).click();
  await press(page, 'Advance Day');
  await page.getByLabel('Type ADVANCE to confirm').fill('ADVANCE');
  await page.getByRole('dialog').getByRole('button', { name: 'Advance Day' }).click();
  await shown('Failed to advance day: It broke.');
  const empty = { ok: true, content: ' ', contract: null, traceId: 'x', stage: 'MORNING', message_guid: null };
  await answer('send-stage', { json: { ...empty, transcript: [] } });
  await press(page, 'Send Stage Prompt');
  await shown('Empty content from API');

  // The stage advances but its prompt does not arrive, so it is sent manually.
  await answer('next-stage', { json: { ok: true, code: null, detail: null, currentDay: 1, currentStage: 'MORNING' } });
  await answer('send-stage', refused(500, 'It broke.'));
  await press(page, 'Next Stage');
  const byHand = page.getByText(
    'The prompt for this stage was not sent. Please send it manually with “Send Stage Prompt”.',
  );
  await byHand.first().waitFor();
  await press(page, 'Send Stage Prompt');
  await messages(page).last().getByText('morning.intention@6').waitFor();
  await expect.poll(() => page.getByRole('status').filter({ has: byHand }).count()).toBe(0);
});

it('goes on after a reload, and says so if the server has removed the session', async () => {
  const page = await opened(DIRECT);
  await press(page, 'Seed Test User');
  await press(page, 'Send Stage Prompt');
  await messages(page).first().waitFor();
  await reply(page, 'Call the dentist');
  await press(page, 'Next Stage');
  await messages(page).last().getByText('midday.checkin@6').waitFor();
  const before = await messages(page).allInnerTexts();

  await page.reload();
  await expect.poll(() => fact(page, 'Stage').innerText()).toBe('MIDDAY');
  await expect.poll(() => messages(page).allInnerTexts()).toEqual(before);
  await reply(page, '1 done');
  await expect.poll(() => intentions(page)).toEqual([expect.stringMatching(/done:[^]*Call the dentist/)]);
  const address = page.url();
  expect(new URL(address).searchParams.get('session')).toMatch(/^[0-9a-f-]{36}$/);
  // The other tester has its own.
  await page.goto(UNIFIED);
  await page.getByText('No test user yet. Seed one to start day 1.').waitFor();

  const other = await page.context().newPage();
  await other.goto(address);
  await expect.poll(() => fact(other, 'Stage').innerText()).toBe('MIDDAY');
  await other.getByText('The earlier messages of this session are in the tab that ran it.').waitFor();

  await page.route('**/api/v3/tester/session?**', (route) => route.fulfill(refused(404, 'Gone.')));
  await page.goto(address);
  await page.getByText('That session no longer exists. Seed a test user to start a new one.').waitFor();
  await page.getByText('No test user yet. Seed one to start day 1.').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('session')).toBeNull();
});

it('explains to a viewer that they cannot run a session', async () => {
  const page = await opened(DIRECT, 'viewer');
  await page.getByText('Only operators and owners can run sessions.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Seed Test User' }).count()).toBe(0);
});

it.each([DIRECT, UNIFIED])('%s has no accessibility or layout faults', async (path) => {
  const page = await opened(path);
  await press(page, 'Seed Test User');
  await press(page, 'Send Stage Prompt');
  await messages(page).first().waitFor();
  await reply(page, 'Call the dentist about the appointment of next Thursday\nFinish the draft');
  await page.getByText('More', { exact: true }).click();
  await expectClean(page);
});
