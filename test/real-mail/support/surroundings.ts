/** What `bin/with-mail-servers` put up. */
import { execFile } from 'node:child_process';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const RELAY = given('TEST_MAIL_RELAY');
export const MAILBOXES = given('TEST_MAIL_BOXES');
const POSTFIX = given('TEST_MAIL_POSTFIX');

/** Of every mailbox. */
export const PASSWORD = 'secret';

/** From here on the relay brings mail for us to this port of loopback. */
export async function routeRelayTo(port: number): Promise<void> {
  const routes = ['anchor.example', 'in.anchor.example'].map((domain) => `${domain} smtp:[127.0.0.1]:${port}\n`);
  const file = join(POSTFIX, 'transport');
  // In one step: whatever is read half written has mail for us refused for good.
  await writeFile(`${file}.new`, routes.join(''));
  await rename(`${file}.new`, file);
  await promisify(execFile)('postfix', ['-c', POSTFIX, 'reload']);
}

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: start these tests by "npm run test:real-mail"`);
  return value;
}
