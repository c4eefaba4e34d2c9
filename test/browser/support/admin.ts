/** The admin area in a browser, and people about whom somebody at it can be asked. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { csrf } from '#api/auth.ts';
import { ADMIN_ROLES, type AdminRole } from '#domain/admin/role.ts';
import { openChromium } from './chromium.ts';
import { PASSWORD, startSite } from './site.ts';
import { arrive, freshAddress, signUp, type Visitor } from './visitor.ts';

export type Office = Awaited<ReturnType<typeof openOffice>>;

/** The service with an administrator of each role. */
export async function openOffice() {
  const [site, browser] = await Promise.all([startSite(), openChromium()]);
  for (const role of ADMIN_ROLES) await site.hireAdmin(addressOf(role), role);
  const visitors: Visitor[] = [];

  async function come(options: BrowserContextOptions = {}): Promise<Page> {
    const visitor = await arrive(browser, site.origin, options);
    visitors.push(visitor);
    return visitor.page;
  }

  return {
    /** Somebody whom nobody knows yet. */
    come,
    /** Somebody signed in, with one of the tabs open. */
    async at(role: AdminRole, tab: string, options: BrowserContextOptions = {}): Promise<Page> {
      const page = await come(options);
      await openTab(page, role, tab);
      return page;
    },
    /** The address of somebody who has begun their first day. */
    async somebody(): Promise<string> {
      const email = freshAddress();
      const page = await come();
      await signUp(page, email);
      await page.getByLabel('Your intentions').fill('Post the parcel');
      await page.getByRole('button', { name: 'Start Today' }).click();
      await page.getByRole('heading', { name: 'Got it.' }).waitFor();
      return email;
    },
    /** After each test: everybody leaves, and no page may have complained. */
    async empty(): Promise<void> {
      for (const visitor of visitors.splice(0)) {
        expect(visitor.complaints).toEqual([]);
        await visitor.leave();
      }
    },
    async close(): Promise<void> {
      await browser.close();
      await site.close();
    },
  };
}

export function addressOf(role: AdminRole): string {
  return `${role}@anchor.example`;
}

export async function signInAs(page: Page, role: AdminRole, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(addressOf(role));
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** What the sign-in's form does, without drawing it: most tests are about what stands behind it. */
async function takeSession(page: Page, role: AdminRole): Promise<void> {
  const { request } = page.context();
  const { csrfToken } = csrf.response.parse(await (await request.get('/auth/csrf')).json());
  const form = { email: addressOf(role), password: PASSWORD, csrfToken };
  const answer = await request.post('/auth/login', { form, maxRedirects: 0 });
  expect(answer.headers()['location']).toBe('/admin');
}

export async function openTab(page: Page, role: AdminRole, tab: string): Promise<void> {
  await takeSession(page, role);
  await page.goto(`/admin?tab=${tab}`);
  await page.locator('nav [aria-current=page]').waitFor();
}
