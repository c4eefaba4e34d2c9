import { linkUrl } from '#app/links.ts';
import { mailTo } from '#app/outbox/mail-to.ts';
import { sendingUnlessMissed } from '#app/outbox/missed.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { AppContext } from '#app/people/app-context.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Message } from '#domain/messages/schema.ts';
import { composeTrialEnds } from '#domain/messages/templates/trial-ends.ts';
import type { Person, PersonId } from '#domain/people/person.ts';
import { endingTrials, nextTrialNotice } from '#domain/people/trial-notice.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** People whose notice is due are read in batches; each is notified in a transaction of their own. */
const BATCH_SIZE = 500;
/** Later than this, the last message of the trial says it anyway. */
const USEFUL_MS = 24 * 60 * 60 * 1000;

type NoticeDeps = Pick<AppContext, 'store' | 'keys' | 'settings'>;

/**
 * Sends one email to everybody whose trial ends soon, once. If it would disturb somebody, they get none, now or later.
 */
export async function sendTrialNotices(deps: NoticeDeps, realm: number): Promise<void> {
  for (;;) {
    const due = await deps.store.transact(async (tx) =>
      tx.people.dueTrialNotices(realm, await tx.serviceTime(realm), BATCH_SIZE),
    );
    for (const id of due) await deps.store.transact((tx) => sendNotice(tx, deps, id));
    if (due.length < BATCH_SIZE) return;
  }
}

async function sendNotice(tx: Tx, deps: NoticeDeps, id: PersonId): Promise<void> {
  const person = await lockPerson(tx, id);
  if (person === null) return;
  const now = await tx.serviceTime(person.realm);
  // Another process was faster.
  if (person.trialNoticeAt === null || person.trialNoticeAt > now) return;
  const today = personDayAt(person.settings, now);
  const message = trialNotice(deps, person, today);
  if (message !== null) {
    const key = `trial-ends.${person.id}.${today}`;
    const speaking = await sendingUnlessMissed(tx, person.realm, person.trialNoticeAt);
    await speaking.outbox.put(mailTo(person, { key, kind: 'plan', message, now, usefulMs: USEFUL_MS }));
  }
  await tx.people.update(person.id, { trialNoticeAt: nextTrialNotice(person, today) });
}

/** The notice for a day; null if there is none. */
export function trialNotice(
  { keys, settings }: Pick<NoticeDeps, 'keys' | 'settings'>,
  person: Person,
  today: LocalDate,
): Message | null {
  const ending = endingTrials(person, today, settings.rhythm);
  if (ending === null) return null;
  return composeTrialEnds({
    brand: settings.brand,
    today,
    ending,
    weekday: settings.rhythm.freeCadence === 'weekly' ? person.settings.freeWeekday : null,
    offer: settings.offer,
    planUrl: `${linkUrl('preferences', { kind: 'person', person: person.id }, settings, keys)}#plan`,
    footer: personFooter(person, settings, keys),
  });
}
