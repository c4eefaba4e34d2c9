/** Everything a test of the dispatcher hands in: real SQL, real words, and transports and clocks of its own. */
import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createLocalMailbox } from '#adapters/email/local-mailbox.ts';
import { createLocalPhone } from '#adapters/sms/local-phone.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { sendTrialNotices } from '#app/people/send-trial-notices.ts';
import type { Random } from '#app/ports/random.ts';
import type { EmailTransport } from '#app/ports/email.ts';
import type { Keys } from '#app/ports/keys.ts';
import type { NewPerson } from '#app/ports/people.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { TextTransport } from '#app/ports/texts.ts';
import { PATIENCE } from '#app/outbox/timeouts.ts';
import { handleRefusedText } from '#app/people/refused-text.ts';
import { createEmailPreparer } from '#app/outbox/prepare-email.ts';
import { createWire, type WireSettings } from '#app/outbox/wire.ts';
import { emptyTickMemory } from '#app/prompts/tick.ts';
import { createPromptWriter } from '#app/prompts/write-prompt.ts';
import type { AdvanceClockDeps } from '#app/simulation/advance-clock.ts';
import type { PersonSettings } from '#domain/people/person.ts';
import { LOCAL_TEXTS_NUMBER } from '#domain/people/phone.ts';
import { endTheRun } from '#test/support/end-the-run.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { aPerson } from '#test/support/a-person.ts';

export const testKeys: Keys = {
  sign: (purpose, bytes) => createHmac('sha256', `test ${purpose}`).update(bytes).digest(),
  addressHash: (emailKey) => createHmac('sha256', 'test address').update(emailKey).digest('hex'),
};

export const testRandom: Random = { uuid: () => crypto.randomUUID(), fraction: () => 0.5 };

export function dispatcher(
  database: Database,
  changes: {
    transport?: EmailTransport;
    texts?: TextTransport;
    owner?: string;
    report?: AdvanceClockDeps['report'];
    unconfirmedPerHour?: number;
  } = {},
): AdvanceClockDeps {
  const transport = changes.transport ?? createLocalMailbox(database.store);
  const texts = changes.texts ?? createLocalPhone(database.store, LOCAL_TEXTS_NUMBER);
  const pace: WireSettings = {
    timeouts: PATIENCE,
    perSecond: Infinity,
    clock: Date.now,
    wait: async () => {},
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    alarm: () => {},
  };
  const wire = createWire(transport, pace);
  const textWire = createWire(texts, pace);
  return {
    store: database.store,
    random: testRandom,
    keys: testKeys,
    owner: changes.owner ?? 'test',
    wireOf: () => wire,
    textWireOf: () => textWire,
    promptWriter: createPromptWriter(testSettings, testKeys),
    prepare: createEmailPreparer(testSettings, testKeys),
    handleRefusedText: (tx, refused) => handleRefusedText(tx, { keys: testKeys, settings: testSettings }, refused),
    timeouts: PATIENCE,
    unconfirmedPerHour: changes.unconfirmedPerHour ?? Infinity,
    clock: Date.now,
    report: changes.report ?? endTheRun,
    realm: LIVE_REALM,
    memory: emptyTickMemory(),
    readInbound: async () => {},
    followPlans: () => sendTrialNotices({ store: database.store, keys: testKeys, settings: testSettings }, LIVE_REALM),
    wait,
  };
}

/** A paid, active person of Chicago; `email` tells them apart. */
export async function insertPerson(
  database: Database,
  email: string,
  changes: Partial<Omit<NewPerson, 'settings' | 'email'>> = {},
  settings: Partial<PersonSettings> = {},
): Promise<number> {
  const { id: _, ...person } = aPerson(changes, settings);
  const inserted = await database.store.transact((tx) =>
    tx.people.insert({ source: 'landing', ...person, userId: crypto.randomUUID(), email }),
  );
  if (inserted === null) throw new Error(`${email} is taken`);
  return inserted;
}
