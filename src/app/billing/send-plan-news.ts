import { linkUrl } from '#app/links.ts';
import { nextInConversation } from '#app/outbox/mail-to.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import { messageTo } from '#app/outbox/text-to.ts';
import type { TxContext } from '#app/people/app-context.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Message } from '#domain/messages/schema.ts';
import { composePlanBegan, composePlanEnded } from '#domain/messages/templates/plan-changed.ts';
import type { Person } from '#domain/people/person.ts';
import { textTrial } from '#domain/people/plan.ts';
import { paidWay } from '#domain/rhythm/channels.ts';
import { hasTexts } from '#domain/rhythm/text-times.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export type PlanChanged = 'began' | 'ended';

/** A text in the evening may wait for the morning; later than this it is no news. */
const USEFUL_MS = 3 * 24 * 60 * 60 * 1000;

/**
 * One message when a paid plan begins, and one when it has ended, on the channel of their messages. Nothing after an
 * opt-out: their page says it. `person`: as before the change. `key`: of this change of this subscription.
 */
export async function tellPlan(
  tx: Tx,
  { keys, settings }: Pick<TxContext, 'keys' | 'settings'>,
  person: Person,
  reported: {
    readonly changed: PlanChanged;
    /** It was not paid, and continues once it is. */
    readonly isOwed: boolean;
    readonly key: string;
    readonly now: number;
  },
): Promise<void> {
  const { changed, now } = reported;
  if (person.unsubscribedAt !== null) return;
  const day = personDayAt(person.settings, now);
  const common = { brand: settings.brand, footer: personFooter(person, settings, keys) };
  const planUrl = `${linkUrl('preferences', { kind: 'person', person: person.id }, settings, keys)}#plan`;
  const billing = { kind: 'billing', person: person.id, on: day } as const;
  const message: Message =
    changed === 'began'
      ? composePlanBegan({ ...common, way: paidWay(person), planUrl })
      : composePlanEnded({
          ...common,
          today: day,
          trial: trialsLeft(person, day),
          hadTexts: hasTexts(person),
          weekday: settings.rhythm.freeCadence === 'weekly' ? person.settings.freeWeekday : null,
          back: reported.isOwed
            ? { kind: 'card', url: linkUrl('billing', billing, settings, keys) }
            : { kind: 'pay', url: planUrl },
        });
  const draft = { key: `plan-${changed}.${reported.key}`, kind: 'plan', message, now, usefulMs: USEFUL_MS } as const;
  await tx.outbox.put({
    ...messageTo(person, hasTexts(person) ? 'sms' : 'email', draft),
    // So that replies to it are read.
    ...(await nextInConversation(tx, person.id, day, 'day0')),
  });
}

/** Under the plan they have from now on. */
function trialsLeft(person: Person, today: LocalDate): { mail: LocalDate | null; texts: LocalDate | null } {
  const left = (last: LocalDate | null) => (last !== null && last >= today ? last : null);
  return { mail: left(person.trialLastDay), texts: hasTexts(person) ? left(textTrial(person)?.last ?? null) : null };
}
