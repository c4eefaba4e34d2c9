/**
 * Manages administrators. The password is typed without being shown, or is the first line of standard input. Nothing
 * secret is printed. On the embedded database this runs only while no server holds the data; with DATABASE_URL at any time.
 */
import { createInterface } from 'node:readline/promises';
import { createKeys } from '#adapters/crypto/keys.ts';
import { createPasswords } from '#adapters/crypto/passwords.ts';
import { createAdmin, disableAdmin, resetAdmin, type AdminResult } from '#app/admin/manage-admins.ts';
import type { AdminRole } from '#domain/admin/role.ts';
import { openForCommand, refuse } from '#main/commands/command.ts';
import { readConfig } from '#main/config.ts';
import { hiddenLine } from '#main/commands/hidden-line.ts';
import { secretOf } from '#main/secret.ts';
import { refused } from '#domain/result.ts';

const DONE = { create: 'Created', reset: 'Password reset', disable: 'Disabled' } as const;

const FACTOR_GONE =
  'Their second factor was removed. They sign in with the password only until they set up a new one at /admin/account.\n';

export type AdminCommand =
  | { readonly verb: 'create'; readonly email: string; readonly role: AdminRole }
  | { readonly verb: 'reset'; readonly email: string }
  | { readonly verb: 'disable'; readonly email: string }
  | { readonly verb: 'list' };

export async function manageAdmins(command: AdminCommand): Promise<void> {
  const config = readConfig(process.env, process.versions['tz'] ?? '');
  const database = await openForCommand(config);
  try {
    const keys = createKeys(secretOf(config));
    const office = {
      store: database.store,
      keys,
      passwords: createPasswords(),
      brand: config.brandName,
      postalAddress: config.postalAddress,
    };
    if (command.verb === 'list') return await printAdmins(office);
    const act = await actOf(office, command);
    if (!act.ok) return refuse(act.why);
    process.stdout.write(`${DONE[command.verb]}: ${command.email}\n`);
    if (act.value.tookSecondFactor === true) process.stdout.write(FACTOR_GONE);
  } finally {
    await database.close();
  }
}

async function actOf(
  office: Parameters<typeof resetAdmin>[0],
  command: Exclude<AdminCommand, { verb: 'list' }>,
): Promise<AdminResult> {
  const { verb, email } = command;
  if (verb === 'disable') return disableAdmin(office, email);
  const password = await askPassword();
  if (password === null) return refused('unfit', { why: 'The passwords do not match. Nothing was changed.' });
  if (verb === 'reset') return resetAdmin(office, email, password);
  return createAdmin(office, { email, role: command.role, password });
}

async function printAdmins({ store }: Parameters<typeof disableAdmin>[0]): Promise<void> {
  const admins = await store.transact((tx) => tx.admins.overview());
  if (admins.length === 0) process.stdout.write('There are no administrators yet.\n');
  for (const { email, role, createdAt, disabledAt, hasSecondFactor, linkMadeAt } of admins) {
    const since = createdAt.toISOString().slice(0, 10);
    const factor = hasSecondFactor ? '  second factor' : '';
    const waiting = linkMadeAt !== null ? '  no password yet' : '';
    process.stdout.write(
      `${email}  ${role}  since ${since}${waiting}${factor}${disabledAt === null ? '' : '  disabled'}\n`,
    );
  }
}

/** Null if the two entries differ. */
async function askPassword(): Promise<string | null> {
  if (!process.stdin.isTTY) {
    for await (const line of createInterface({ input: process.stdin })) return line;
    return '';
  }
  const first = await hiddenLine('Password: ');
  return (await hiddenLine('Repeat password: ')) === first ? first : null;
}
