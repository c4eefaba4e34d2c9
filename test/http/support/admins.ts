/** An administrator at a running server, signed in through the form like a browser. */
import { createAdmin } from '#app/admin/manage-admins.ts';
import type { AdminRole } from '#domain/admin/role.ts';
import { openBrowser, type Running } from './server.ts';

export const PASSWORD = 'correct horse battery';

export type Browser = ReturnType<typeof openBrowser>;

export async function hireAdmin(app: Running, email: string, role: AdminRole = 'operator'): Promise<number> {
  const { store, keys } = app.ctx;
  const office = { store, keys, passwords: app.passwords, brand: 'Anchor' };
  const made = await createAdmin(office, { email, password: PASSWORD, role });
  if (!made.ok) throw new Error(made.why);
  return made.value.id;
}

export async function signInAs(app: Running, email: string, password = PASSWORD): Promise<Browser> {
  const browser = openBrowser(app.server);
  await submitLogin(browser, email, password);
  return browser;
}

export async function submitLogin(browser: Browser, email: string, password: string) {
  const { csrfToken } = (await browser.get('/auth/csrf')).json<{ csrfToken: string }>();
  return browser.submit('/auth/login', { email, password, csrfToken });
}

/** A browser signed in with this role. */
export async function aSignedIn(app: Running, role: AdminRole): Promise<Browser> {
  const email = `${role}@anchor.example`;
  await hireAdmin(app, email, role);
  return signInAs(app, email);
}
