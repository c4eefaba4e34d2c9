import { expect } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import type { AppContext } from '#app/people/app-context.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { confirm } from '#app/signup/confirm.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { testRandom, testKeys } from '#test/support/dispatch-writer.ts';

/** Follows the button of a mail and presses it. */
export async function press(database: Database, mail: MailboxMessage): Promise<void> {
  const token = /\/confirm\/([0-9a-z]+)/.exec(mail.text)?.[1] ?? '';
  expect(await confirm(houseOf(database), token)).not.toBeNull();
}

export function houseOf({ store }: Database): AppContext {
  return { store, keys: testKeys, random: testRandom, settings: testSettings };
}
