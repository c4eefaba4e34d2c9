import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { chooseInRow, type Office, openOffice, openTab } from './support/admin.ts';
import { expectClean } from './support/visitor.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office?.close());
afterEach(() => office.empty());

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

/** Deletes are off, and the menu says why. */
async function expectNoDelete(page: Page, email: string, reason: RegExp) {
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  const item = page.getByRole('menuitem', { name: 'Delete' });
  await item.getByText(reason).waitFor();
  await expect.poll(() => item.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
}

const CANNOT_CHECK = /could not be checked/;

it('says so while there are no people', async () => {
  const page = await office.at('viewer', 'users');
  await page.getByText('No users found.', { exact: true }).waitFor();
});

it('deletes after the confirmation word, shows the deleted struck through, and restores', async () => {
  const email = await office.somebody();
  const page = await office.at('operator', 'users');
  await page.getByText('Deletes and purges are enabled because this service does not send real email.').waitFor();
  await chooseInRow(page, email, 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete this user?' });
  await dialog.getByLabel('Type DELETE to confirm').fill('delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => dialog.getByRole('alert').innerText()).toBe('Please type "DELETE" to confirm');
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('User deleted successfully').waitFor();
  await rowOf(page, email).waitFor({ state: 'detached' });

  await page.getByLabel('Show deleted').check();
  const lineOf = (selector: string) =>
    page.evaluate(`getComputedStyle(document.querySelector('tr.is-deleted ${selector}')).textDecorationLine`);
  await rowOf(page, email).waitFor();
  await expect.poll(() => lineOf('th a')).toContain('line-through');
  await expect.poll(() => lineOf('button[title]')).toContain('line-through');
  await expect.poll(() => lineOf('button[aria-label^=Actions]')).toBe('none');
  await chooseInRow(page, email, 'Restore');
  await page.getByRole('dialog', { name: 'Restore this user?' }).getByRole('button', { name: 'Restore' }).click();
  await page.getByText('User restored successfully').waitFor();
  await chooseInRow(page, email, 'Delete');
  await page.getByRole('dialog', { name: 'Delete this user?' }).waitFor();
});

// Before the tests that fill the table: axe looks at every cell.
it('has no accessibility or layout faults', async () => {
  const email = await office.somebody();
  const page = await office.at('operator', 'users');
  await rowOf(page, email).waitFor();
  await expectClean(page);
  await chooseInRow(page, email, 'Purge');
  await page.getByRole('dialog').waitFor();
  await expectClean(page, { what: 'the question before a purge' });
});

it('shows an address and a status whole on a phone', async () => {
  const email = await office.somebody();
  const page = await office.at('viewer', 'users', { viewport: { width: 360, height: 740 } });
  const row = rowOf(page, email);
  const link = row.getByRole('link', { name: email });
  await expect.poll(() => link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const ends = async () => {
    const [status, acts] = await Promise.all([
      row.getByText('Not confirmed', { exact: true }).filter({ visible: true }).boundingBox(),
      row.getByRole('cell').last().boundingBox(),
    ]);
    return (status?.x ?? Infinity) + (status?.width ?? 0) - (acts?.x ?? 0);
  };
  await expect.poll(ends).toBeLessThanOrEqual(0);
});

it('purges only once all three confirmations hold', async () => {
  const email = await office.somebody();
  const page = await office.at('operator', 'users');
  await chooseInRow(page, email, 'Purge');
  const dialog = page.getByRole('dialog', { name: 'Purge this user?' });
  const confirm = dialog.getByRole('button', { name: 'Purge' });
  const refusal = async () => {
    await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('true');
    await confirm.click({ force: true });
    return (await dialog.getByRole('alert').allInnerTexts()).join('');
  };
  await expect.poll(() => refusal()).toBe('Please type "PURGE" to confirm');
  await dialog.getByLabel('Type PURGE to confirm').fill('PURGE');
  await dialog.getByLabel('Type the user’s email address').fill(email.toUpperCase());
  await expect.poll(() => refusal()).toBe('Please enter the exact email address to confirm');
  await dialog.getByLabel('Type the user’s email address').fill(email);
  await expect.poll(() => refusal()).toBe('Please check the confirmation box');
  await dialog.getByLabel('I understand that this cannot be undone').check();
  await confirm.click();
  await page.getByText('User permanently purged').waitFor();
  await page.getByLabel('Show deleted').check();
  await rowOf(page, email).waitFor({ state: 'detached' });
});

it('does not say that nobody was found before the response arrives', async () => {
  const page = await office.at('operator', 'users');
  await page.getByRole('row').nth(1).waitFor();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/v2/admin/users?*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByLabel('Search by email or UUID').fill('nobody at all');
  await page.getByText('Searching the users…').waitFor();
  await expect.poll(() => page.getByText('No users found').count()).toBe(0);
  answer();
  await page.getByText('No users found matching your search.').waitFor();
  await expect.poll(() => page.getByText('Searching the users…').count()).toBe(0);
});

it('finds by address and UUID, keeps the search in the address, and copies the whole UUID', async () => {
  const emails = [await office.somebody(), await office.somebody()];
  const page = await office.at('operator', 'users', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByLabel('Search by email or UUID').fill(emails[0]?.toUpperCase() ?? '');
  await rowOf(page, emails[1] ?? '').waitFor({ state: 'detached' });
  await page.reload();
  await rowOf(page, emails[0] ?? '').waitFor();
  await rowOf(page, emails[0] ?? '')
    .getByRole('button', { name: 'Copy the UUID' })
    .click();
  await page.getByText('UUID copied to clipboard').waitFor();
  const id = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  await page.getByLabel('Search by email or UUID').fill(id.slice(0, 8));
  await rowOf(page, emails[0] ?? '').waitFor();
  await page.getByLabel('Search by email or UUID').fill('nobody at all');
  await page.getByText('No users found matching your search.').waitFor();
  // Pressing the tab shows the whole table again, and Back returns to the search.
  await page.getByRole('link', { name: 'Users' }).click();
  await rowOf(page, emails[1] ?? '').waitFor();
  await expect.poll(() => page.getByLabel('Search by email or UUID').inputValue()).toBe('');
  await page.goBack();
  await page.getByText('No users found matching your search.').waitFor();
});

it('keeps loaded rows if more cannot be loaded, and reloads only the affected page after an action', async () => {
  const email = await office.somebody();
  const page = await office.at('operator', 'users');
  await rowOf(page, email).waitFor();
  const asked: string[] = [];
  const shared = { ok: true, count: 90, countIsMore: false };
  let isAway = true;
  await page.route('**/api/v2/admin/users?**', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    asked.push(cursor ?? 'first');
    if (cursor !== null && isAway) return route.fulfill({ status: 503, body: '{}' });
    const from = cursor === null ? 1 : Number(cursor);
    const items = Array.from({ length: 30 }, (_, at) => personNo(from + at));
    return route.fulfill({ json: { ...shared, items, nextCursor: from === 61 ? null : String(from + 30) } });
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await rowOf(page, 'person-1@').waitFor();
  const table = page.getByRole('region', { name: 'Users' });
  const scrollDown = () => table.evaluate((frame) => (frame.scrollTop = frame.scrollHeight));
  await scrollDown();
  await page.getByText('Failed to fetch users. Please try again.').waitFor();
  await rowOf(page, 'person-30@').waitFor();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  // Each loaded page moves the end further down.
  await expect
    .poll(async () => {
      await scrollDown();
      return rowOf(page, 'person-90@').isVisible();
    })
    .toBe(true);
  expect(asked).toEqual(['first', '31', '31', '61']);

  asked.length = 0;
  await page.route('**/api/v2/admin/users/*', (route) => route.fulfill({ json: { ok: true } }));
  await chooseInRow(page, 'person-88@example.com', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete this user?' });
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('User deleted successfully').waitFor();
  expect(asked).toEqual(['61']);
});

it('shows a viewer everything and no button that changes anything', async () => {
  const email = await office.somebody();
  const page = await office.at('viewer', 'users');
  await expectNoDelete(page, email, /viewer/i);
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await expect.poll(() => page.getByRole('menuitem').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: `Select ${email}` }).check();
  const bar = page.getByRole('region', { name: 'Selected people' });
  for (const act of ['Pause', 'Resume', 'Delete'])
    await expect.poll(() => bar.getByRole('button', { name: act }).getAttribute('aria-disabled')).toBe('true');
});

it('disables actions if permissions cannot be loaded, and says what could not be loaded', async () => {
  const email = await office.somebody();
  const page = await office.signedIn('operator');
  await page.route('**/api/v2/admin/permissions', (route) => route.fulfill({ status: 500, body: '{}' }));
  await openTab(page, 'users');
  await rowOf(page, email).waitFor();
  await expectNoDelete(page, email, CANNOT_CHECK);
  await page.route('**/api/v2/admin/users?**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByLabel('Show deleted').check();
  await page.getByText('Failed to fetch users. Please try again.').waitFor();
});

it('disables actions while permissions cannot be reloaded', async () => {
  const email = await office.somebody();
  const page = await office.at('operator', 'users');
  await page.getByText('Deletes and purges are enabled because this service does not send real email.').waitFor();
  await page.route('**/api/v2/admin/permissions', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Deletes are disabled because your permissions could not be checked.').waitFor();
  await expectNoDelete(page, email, CANNOT_CHECK);
  await page.unroute('**/api/v2/admin/permissions');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Deletes and purges are enabled because this service does not send real email.').waitFor();
  await chooseInRow(page, email, 'Delete');
  await page.getByRole('dialog', { name: 'Delete this user?' }).waitFor();
});

it('says why an action failed, in the server’s words or by its status', async () => {
  const email = await office.somebody();
  const page = await office.at('operator', 'users');
  for (const [answer, words] of [
    [{ status: 503, body: 'busy' }, 'Failed to delete user (503)'],
    [{ status: 404, contentType: 'application/json', body: '{"message":"Gone already."}' }, 'Gone already.'],
  ] as const) {
    await page.route('**/api/v2/admin/users/*', (route) => route.fulfill(answer));
    await chooseInRow(page, email, 'Delete');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText(words).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.unroute('**/api/v2/admin/users/*');
  }
});

it('sorts and filters by its columns, and keeps both in the address', async () => {
  const emails = [await office.somebody(), await office.somebody()].toSorted();
  const page = await office.at('operator', 'users');
  const firstOf = () => page.getByRole('rowheader').first().innerText();
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Email' }).getAttribute('aria-sort'))
    .toBe('ascending');
  const ascending = await firstOf();
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await expect.poll(() => firstOf()).not.toBe(ascending);
  await page.getByLabel('Status', { exact: true }).selectOption('pending');
  await page.getByLabel('Zone', { exact: true }).fill('America/Chicago');
  await expect
    .poll(() => new URL(page.url()).search)
    .toBe('?tab=users&sort=email&order=desc&status=pending&zone=America%2FChicago');
  await page.reload();
  await rowOf(page, emails[0] ?? '').waitFor();
  await page.getByLabel('Plan', { exact: true }).selectOption('paid');
  await page.getByText('No users found matching your search.').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await rowOf(page, emails[1] ?? '').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=users&sort=email&order=desc');
});

it('remembers a view under a name, opens it, and removes it', async () => {
  const email = await office.somebody();
  const page = await office.at('operator', 'users');
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await page.getByLabel('Search by email or UUID').fill(email);
  await views.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name').fill('One of them');
  await page.keyboard.press('Enter');
  await views.getByRole('link', { name: 'All people' }).click();
  await expect.poll(() => page.getByLabel('Search by email or UUID').inputValue()).toBe('');
  await page.reload();
  await views.getByRole('link', { name: 'One of them' }).click();
  await expect.poll(() => page.getByLabel('Search by email or UUID').inputValue()).toBe(email);
  await views.getByRole('button', { name: 'Remove the view One of them' }).click();
  await views.getByRole('link', { name: 'One of them' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await views.getByRole('link', { name: 'One of them' }).waitFor();
});

it('pauses those who are selected, and undoes it', async () => {
  const emails = [await office.somebody(), await office.somebody()];
  const page = await office.at('operator', 'users');
  for (const email of emails) await page.getByRole('checkbox', { name: `Select ${email}` }).check();
  const bar = page.getByRole('region', { name: 'Selected people' });
  await bar.getByText('2 people selected').waitFor();
  await bar.getByRole('button', { name: 'Pause' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pause messages?' });
  await dialog.getByLabel('Messages resume on').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('2 people skipped: Please choose a day after today, at most a year ahead.').waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await bar.getByRole('button', { name: 'Pause' }).click();
  await dialog.getByLabel('When they write').check();
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Paused: 2 people').waitFor();
  const stands = (email: string, status: string) =>
    rowOf(page, email).getByText(status, { exact: true }).filter({ visible: true }).waitFor();
  for (const email of emails) await stands(email, 'Paused');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone for 2 people').waitFor();
  for (const email of emails) await stands(email, 'Not confirmed');
});

it('deletes those who are selected after the confirmation word, and brings them back', async () => {
  const email = await office.somebody();
  const page = await office.at('operator', 'users');
  await page.getByRole('checkbox', { name: `Select ${email}` }).check();
  await page.getByRole('region', { name: 'Selected people' }).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 1 person?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('Please type "DELETE" to confirm').waitFor();
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await rowOf(page, email).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await rowOf(page, email).waitFor();
});

it('has low rows, lower ones if compact, and shows notices where they cover none of them', async () => {
  const page = await office.signedIn('owner', LAPTOP);
  await showCrowd(page);
  const row = rowOf(page, 'person-59@');
  const table = page.getByRole('region', { name: 'Users' });
  const low = () => table.evaluate((frame) => frame.getBoundingClientRect().bottom);
  const inSight = async () => {
    const [bottom, boxes] = [await low(), await Promise.all((await page.getByRole('row').all()).map(boxOf))];
    return boxes.filter(({ y, height }) => y + height <= bottom).length - 1;
  };
  await row.waitFor();
  expect((await boxOf(row)).height).toBeLessThanOrEqual(36);
  await expect.poll(() => inSight()).toBeGreaterThanOrEqual(20);
  const comfortable = (await boxOf(row)).height;
  await page.getByLabel('Compact rows').check();
  await expect.poll(async () => (await boxOf(row)).height).toBeLessThanOrEqual(Math.min(25, comfortable - 3));
  await expect.poll(() => inSight()).toBeGreaterThanOrEqual(23);

  await table.evaluate((frame) => (frame.scrollLeft = frame.scrollWidth));
  await row.getByRole('button', { name: 'Copy the UUID' }).click();
  const notice = page.getByText('UUID copied to clipboard');
  await notice.waitFor();
  await expect.poll(async () => (await low()) - (await boxOf(notice)).y).toBeLessThanOrEqual(0);
});

it('shows on a laptop what matters most of a person, and the whole navigation', async () => {
  const page = await office.signedIn('owner', LAPTOP);
  await showCrowd(page);
  await rowOf(page, 'person-59@').waitFor();
  const acts = await boxOf(page.getByRole('columnheader', { name: 'Actions' }));
  for (const name of ['Status', 'Last 14 days', 'Last Active', 'Plan', 'Channel', 'Zone']) {
    const { x, width } = await boxOf(page.getByRole('columnheader', { name, exact: true }));
    expect({ name, isInSight: x + width <= acts.x }).toEqual({ name, isInSight: true });
  }
  // A zone that does not fit ends in an ellipsis.
  await rowOf(page, 'person-59@').getByTitle('America/Argentina/ComodRivadavia').waitFor();
  const links = page.getByRole('navigation', { name: 'Admin sections' });
  const last = await boxOf(links.getByRole('link', { name: 'Account' }));
  const below = await boxOf(page.getByText('Welcome,'));
  expect(last.y + last.height).toBeLessThanOrEqual(below.y);
});

it('is sorted on a phone beside the filters, which show that there are more', async () => {
  const page = await office.at('operator', 'users', { viewport: { width: 360, height: 740 } });
  await page.getByLabel('Sort by').selectOption({ label: 'Sort: Email' });
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=users&sort=email&order=asc');
  await page.getByRole('button', { name: 'Reverse the order' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=users&sort=email&order=desc');
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect.poll(() => filters.evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true);
  const fades = "getComputedStyle(document.querySelector('[aria-label=Filters]')).maskImage";
  await expect.poll(() => page.evaluate(fades)).toContain('gradient');
});

const LAPTOP = { viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] };

async function boxOf(of: ReturnType<Page['getByRole']>) {
  const found = await of.boundingBox();
  if (found === null) throw new Error('it is drawn');
  return found;
}

/** The list with sixty people. */
async function showCrowd(page: Page): Promise<void> {
  const items = Array.from({ length: 60 }, (_, at) => ({
    ...personNo(60 - at),
    status: 'pending',
    last_stage: 'MORNING_INTENTION',
    last_message_at: '2026-11-22T06:00:00.000Z',
    zone: 'America/Argentina/ComodRivadavia',
  }));
  await page.route('**/api/v2/admin/users?**', (route) =>
    route.fulfill({ json: { ok: true, count: 60, countIsMore: false, items, nextCursor: null } }),
  );
  await openTab(page, 'users');
}

/** A row of the list, as the service answers it. */
function personNo(place: number) {
  return {
    user_id: `0b6f1c9e-8f9a-4c59-9a43-${String(place).padStart(12, '0')}`,
    email: `person-${place}@example.com`,
    row_number: place,
    created_at: '2026-11-22T06:00:00.000Z',
    last_message_at: null,
    last_stage: null,
    deleted_at: null,
    user_number: 1000 - place,
    status: 'active',
    plan: 'paid',
    channel: 'email',
    zone: 'Europe/Berlin',
    last_active_at: null,
    paused_until: null,
    today: '2026-11-23',
    activity: Array.from({ length: 14 }, () => 'none'),
  };
}
