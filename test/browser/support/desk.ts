/** The administrators' desk in a browser: signing in, and opening one of its tabs. */
import type { Page } from 'playwright-core';
import type { AdminRole } from '#domain/admin/role.ts';
import { PASSWORD } from './site.ts';

export async function signInAs(page: Page, role: AdminRole, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(`${role}@anchor.example`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function openDesk(page: Page, role: AdminRole, tab: string): Promise<void> {
  await page.goto('/login');
  await signInAs(page, role);
  await page.waitForURL('**/admin');
  await page.goto(`/admin?tab=${tab}`);
  await page.locator('nav [aria-current=page]').waitFor();
}
