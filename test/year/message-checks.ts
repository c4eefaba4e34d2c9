/** What must hold of every message of a year when it has come, from its recipient as they are stored then and before. */
import type { PipeFinding } from '#app/simulation/rehearse-crowd.ts';
import type { MailboxMessage } from '#app/ports/mailbox.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Store } from '#app/ports/store.ts';
import type { Person } from '#domain/people/person.ts';
import { type LocalDate, weekdayOf } from '#domain/time/local-date.ts';

// 17.2027-01-11.morning.email (D136)
const PROMPT = /^(\d+)\.\d{4}-\d{2}-\d{2}\.(?:morning|midday|evening)\.(?:email|sms)$/;

export interface MessageChecks {
  /** Their messages end here. */
  erase(addresses: readonly (string | null)[]): void;
  look(messages: readonly MailboxMessage[]): Promise<readonly PipeFinding[]>;
  readonly checked: number;
}

export function messageChecks(store: Store): MessageChecks {
  const keys = new Set<string>();
  const erased = new Set<string>();
  /** As they were when something came last: a change since then may be newer or older than the message. */
  const lastSeen = new Map<number, Person>();
  let checked = 0;

  function problemsOf(message: MailboxMessage, now: Person | null, before: Person | null): PipeFinding[] {
    const { key, localDate: date, channel, sentAt } = message;
    const found = (promise: string, expected: string, actual: string) => [
      { promise, what: key, expected, found: actual },
    ];
    if (now === null || date === null) return found('after an erasure', 'somebody', 'nobody');
    const states = before === null ? [now] : [before, now];
    return [
      ...(now.unsubscribedAt !== null && now.unsubscribedAt < sentAt
        ? found('after an opt-out', 'silence', 'a prompt')
        : []),
      ...(states.every(({ settings }) => isResting(settings, date))
        ? found('after a pause', 'silence', 'a prompt')
        : []),
      ...(states.some((state) => hasPlanFor(state, channel, date))
        ? []
        : found('what is paid for', 'nothing', now.plan)),
    ];
  }

  return {
    get checked() {
      return checked;
    },
    erase(addresses) {
      for (const address of addresses) if (address !== null) erased.add(address);
    },
    async look(messages) {
      const findings: PipeFinding[] = [];
      const people = new Map<number, Person | null>();
      for (const message of messages) {
        const { key, to } = message;
        checked += 1;
        if (erased.has(to))
          findings.push({ promise: 'after an erasure', what: key, expected: 'silence', found: 'a message' });
        if (keys.has(key)) findings.push({ promise: 'one message', what: key, expected: 'one', found: 'another one' });
        keys.add(key);
        const id = Number(PROMPT.exec(key)?.[1] ?? NaN);
        if (Number.isNaN(id)) continue;
        if (!people.has(id)) people.set(id, await store.transact((tx) => tx.people.byId(id)));
        findings.push(...problemsOf(message, people.get(id) ?? null, lastSeen.get(id) ?? null));
      }
      for (const [id, person] of people) if (person?.realm === LIVE_REALM) lastSeen.set(id, person);
      return findings;
    },
  };
}

/** From the words of D133: up to, not including, the day on which messages resume. */
function isResting({ pausedFrom, pausedUntil }: Person['settings'], date: LocalDate): boolean {
  if (pausedUntil === null || (pausedFrom !== null && date < pausedFrom)) return false;
  return pausedUntil === 'open' || date < pausedUntil;
}

/** From the words of D107: everything while paid or in the trial, then email on one day a week, and no texts. */
function hasPlanFor(person: Person, channel: MailboxMessage['channel'], date: LocalDate): boolean {
  const { plan, trialLastDay, textTrialLastDay, settings } = person;
  if (plan === 'paid') return true;
  const isTextTrial = textTrialLastDay !== null && date <= textTrialLastDay;
  if (isTextTrial) return true;
  if (channel === 'sms') return false;
  return (
    (plan === 'trial' && (trialLastDay === null || date <= trialLastDay)) || weekdayOf(date) === settings.freeWeekday
  );
}
