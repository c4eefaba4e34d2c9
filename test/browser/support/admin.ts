/** The admin area in a browser, and people for its pages to show. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { csrf } from '#api/auth.ts';
import { ADMIN_ROLES, type AdminRole } from '#domain/admin/role.ts';
import { beginFirstDay } from './first-day.ts';
import { PASSWORD, startSite } from './site.ts';
import { arrive, type Visitor } from './visitor.ts';

export type Office = Awaited<ReturnType<typeof openOffice>>;

/** The service with an administrator of each role. */
export async function openOffice() {
  const site = await startSite();
  for (const role of ADMIN_ROLES) await site.hireAdmin(addressOf(role), role);
  const visitors: Visitor[] = [];
  /** Sessions are reused as in a browser, because checking a password is deliberately slow. */
  const sessions = new Map<AdminRole, StorageState>();

  async function come(options: BrowserContextOptions = {}): Promise<Page> {
    const visitor = await arrive(site.origin, options);
    visitors.push(visitor);
    return visitor.page;
  }

  async function signedIn(role: AdminRole, options: BrowserContextOptions = {}): Promise<Page> {
    const storageState = sessions.get(role);
    if (storageState !== undefined) return come({ ...options, storageState });
    const page = await come(options);
    await takeSession(page, role);
    sessions.set(role, await page.context().storageState());
    return page;
  }

  return {
    /** A visitor who is not signed in. */
    come,
    /** Signed in, before opening a page. A test that ends the session signs in by the form instead. */
    signedIn,
    /** Signed in, with one of the tabs open. */
    async at(role: AdminRole, tab: string, options: BrowserContextOptions = {}): Promise<Page> {
      const page = await signedIn(role, options);
      await openTab(page, tab);
      return page;
    },
    /** The address of a person who has begun their first day. */
    somebody: () => beginFirstDay(site.origin, 'Post the parcel'),
    /** After each test: closes all contexts and checks that no page reported errors. */
    async empty(): Promise<void> {
      for (const visitor of visitors.splice(0)) {
        expect(visitor.complaints).toEqual([]);
        await visitor.leave();
      }
    },
    close: () => site.close(),
  };
}

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

export function addressOf(role: AdminRole): string {
  return `${role}@anchor.example`;
}

export async function signInAs(page: Page, role: AdminRole, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(addressOf(role));
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in as the form does but without rendering it, because most tests are about the pages behind it. */
export async function takeSession(page: Page, role: AdminRole): Promise<void> {
  const { request } = page.context();
  const { csrfToken } = csrf.response.parse(await (await request.get('/auth/csrf')).json());
  const form = { email: addressOf(role), password: PASSWORD, csrfToken };
  const answer = await request.post('/auth/login', { form, maxRedirects: 0 });
  expect(answer.headers()['location']).toBe('/admin');
}

/** The cookies of the signed-in administrator. */
export async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin?tab=${tab}`);
  // On a phone the navigation is in a closed menu.
  await page.locator('nav [aria-current=page]').waitFor({ state: 'attached' });
}

/** Chooses an action in the menu of a row. */
export async function chooseInRow(page: Page, email: string, act: string) {
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}
