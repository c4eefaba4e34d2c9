/**
 * Fetches inbound messages that Postmark received and could not deliver to us, for an outage longer than the ten and a half
 * hours for which it retries. Prints for each day how many were stored and how many were already known. Missing messages
 * are reported on standard error and make the exit code 1.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createKeys } from '#adapters/crypto/keys.ts';
import { createPostmarkInbox } from '#adapters/email/postmark-inbox.ts';
import { pullMail } from '#app/inbound/pull-mail.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';
import { openForCommand, refuse } from '#main/commands/command.ts';
import { readConfig } from '#main/config.ts';

const NO_POSTMARK = 'This service does not send email with Postmark. Set USE_REAL_EMAIL and POSTMARK_SERVER_TOKEN.';

export async function pullPostmark(count: number): Promise<void> {
  const config = readConfig(process.env, process.versions['tz'] ?? '');
  const { postmark, secretKey } = config;
  if (postmark === null || secretKey === null) return refuse(NO_POSTMARK);
  const database = await openForCommand(config);
  const inbox = createPostmarkInbox({ ...postmark, wait: (ms) => wait(ms) });
  try {
    const ctx = { store: database.store, keys: createKeys(secretKey), settings: config };
    for await (const { day, stored, known, problems } of pullMail(ctx, inbox, lastDays(count))) {
      process.stdout.write(`${day}: ${stored} stored, ${known} already known\n`);
      for (const problem of problems) refuse(`${day}: some inbound messages are missing. ${problem}`);
    }
  } finally {
    inbox.close();
    await database.close();
  }
}

/** The provider's days begin and end at other times than ours. */
function lastDays(count: number): LocalDate[] {
  const { date: today } = wallTimeAt('UTC', Date.now());
  return Array.from({ length: count + 1 }, (_, index) => addDays(today, index - count));
}
