import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from './support/admin.ts';
import { expectClean } from './support/visitor.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.close());
afterEach(() => office.empty());

describe('the audit', () => {
  it('lists actions, filters them by URL, and leads to the person', async () => {
    const email = await office.somebody();
    const page = await office.at('operator', 'compliance');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('button', { name: 'Unsubscribe user' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe user' }).click();
    await page.getByText('User has been unsubscribed', { exact: true }).waitFor();

    await page.goto('/admin/audit');
    const rows = page.getByRole('table').getByRole('row');
    const done = rows.filter({ hasText: `operator@anchor.example unsubscribed ${email}.` });
    await done.waitFor();
    await rows.filter({ hasText: 'Someone at the command line created the administrator' }).first().waitFor();
    await done.getByText('Details').click();
    await done.getByText('suppressed: unsubscribed (by an administrator)').waitFor();
    await expect
      .poll(() => done.locator('time').first().getAttribute('title'))
      .toMatch(/ · \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/);

    await page.getByLabel('What', { exact: true }).selectOption('Unsubscribed a user');
    await page.waitForURL('**/admin/audit?action=unsubscribe');
    await page.getByRole('row', { name: 'created the administrator' }).first().waitFor({ state: 'detached' });
    await page.getByLabel('Subject').fill(email);
    await page.getByLabel('Subject').press('Enter');
    await page.waitForURL((url) => url.searchParams.get('person') === email);
    await page.reload();
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe(email);
    await page.getByRole('row', { name: `unsubscribed ${email}.` }).waitFor();

    await page.getByLabel('Who', { exact: true }).selectOption('Command line or first link');
    await page.getByText('No entries match these filters. Change or clear a filter above.').waitFor();
    await page.getByLabel('Who', { exact: true }).selectOption('Anyone');
    await page.getByRole('link', { name: email }).click();
    await page.waitForURL('**/admin?tab=users&person=*');
  });

  it('pages back in time', async () => {
    const page = await office.signedIn('viewer');
    const shared = { ok: true, actors: [] };
    const entry = (id: number) => ({
      id,
      at: '2026-11-22T06:00:00.000Z',
      actor: `number-${id}@anchor.example`,
      action: 'sign-in',
      subject: { kind: 'other', name: 'x' },
      reason: null,
      before: null,
      after: { secondFactor: 'app', left: 3, isOpen: true },
    });
    await page.route('**/api/admin/audit*', (route) => {
      const isEarlier = new URL(route.request().url()).searchParams.get('before') === '2';
      return route.fulfill({ json: { ...shared, entries: [entry(isEarlier ? 1 : 2)], next: isEarlier ? null : 2 } });
    });
    await page.goto('/admin/audit');
    await page.getByText('number-2@anchor.example').waitFor();
    await page.getByText('signed in with a code from the app.').waitFor();
    await page.getByText('Details').click();
    await page.getByText('second factor: app, left: 3, is open: yes').waitFor();
    await page.getByRole('button', { name: 'Earlier' }).click();
    await page.getByText('number-1@anchor.example').waitFor();
    await expect.poll(() => page.getByText('number-2@anchor.example').count()).toBe(1);
    await expect.poll(() => page.getByRole('button', { name: 'Earlier' }).count()).toBe(0);
  });

  it('folds the presses of a tester in a row into one line', async () => {
    const page = await office.signedIn('viewer');
    const press = (id: number, call: string) => ({
      id,
      at: '2026-11-22T06:00:00.000Z',
      actor: 'op@anchor.example',
      action: 'run-tester',
      subject: { kind: 'other', name: 'realm.4' },
      reason: null,
      before: null,
      after: { call, pipeline: 'direct' },
    });
    const entries = [press(3, 'next-stage'), press(2, 'reply'), press(1, 'seed')];
    await page.route('**/api/admin/audit*', (route) =>
      route.fulfill({ json: { ok: true, actors: [], entries, next: null } }),
    );
    await page.goto('/admin/audit');
    const row = page.getByRole('row', { name: 'op@anchor.example ran the V3 Session Tester 3 times.' });
    await row.getByText('Show each').click();
    await row.getByRole('listitem').filter({ hasText: 'call: reply' }).waitFor();
    await expectClean(page, { what: 'folded' });
  });

  it('says until when somebody is paused, and what was done to many is one line that unfolds', async () => {
    const page = await office.signedIn('viewer', { viewport: { width: 360, height: 740 } });
    const paused = (id: number, pausedUntil: string) => ({
      id,
      at: '2026-11-22T06:00:00.000Z',
      actor: 'owner@anchor.example',
      action: 'pause-user',
      subject: { kind: 'person', userId: crypto.randomUUID(), number: id, email: `carlos.diaz.${id}@gmail.example` },
      reason: null,
      before: { pausedUntil: null },
      after: { pausedUntil },
    });
    const entries = [paused(4, '2026-12-20'), paused(3, 'open'), paused(2, 'open')];
    await page.route('**/api/admin/audit*', (route) =>
      route.fulfill({ json: { ok: true, actors: [], entries, next: null } }),
    );
    await page.goto('/admin/audit');
    const rows = page.getByRole('table').getByRole('row');
    await rows.filter({ hasText: 'paused the messages of carlos.diaz.4@gmail.example until Dec 20.' }).waitFor();
    const many = rows.filter({ hasText: 'paused the messages of 2 people until they write.' });
    await many.getByText('Show each').click();
    await many.getByRole('link', { name: 'carlos.diaz.2@gmail.example' }).waitFor();
    // An address breaks before its @, not within a word: no line is a part of a word.
    const lines = `(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('table strong'));
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    })()`;
    await expect.poll(() => page.evaluate(lines)).toBeLessThanOrEqual(2);
    await page.getByText('Times are in America/Chicago').waitFor();
    await expectClean(page, { what: 'unfolded' });
  });

  it('says that there is nothing yet, and what could not be loaded', async () => {
    const page = await office.signedIn('viewer');
    await page.route('**/api/admin/audit*', (route) =>
      route.fulfill({ json: { ok: true, actors: [], entries: [], next: null } }),
    );
    await page.goto('/admin/audit');
    await page.getByText('No entries yet. Sign-ins and changes by administrators appear here.').waitFor();
    await page.unroute('**/api/admin/audit*');
    await page.route('**/api/admin/audit*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Network response was not ok').waitFor();
    await page.unroute('**/api/admin/audit*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table').waitFor();
  });
});

it('the audit has no accessibility or layout faults', async () => {
  const page = await office.signedIn('viewer');
  await page.goto('/admin/audit');
  await page.getByRole('table').waitFor();
  await expectClean(page);
});
