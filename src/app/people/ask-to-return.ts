import { linkUrl, type LinkSubject } from '#app/links.ts';
import { mailTo, nextInConversation } from '#app/outbox/mail-to.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import type { TxContext } from '#app/people/app-context.ts';
import { isRefused } from '#app/people/is-refused.ts';
import type { Tx } from '#app/ports/store.ts';
import { composeReturnConfirm } from '#domain/messages/templates/return-confirm.ts';
import { pausesOn } from '#domain/people/pauses.ts';
import type { Person } from '#domain/people/person.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

interface ReturnOffer {
  readonly now: number;
  readonly after: 'letter' | 'sign-up';
  readonly wordsWait: boolean;
  /** The target of the email's button. */
  readonly button: LinkSubject;
}

const USEFUL_MS = 24 * 60 * 60 * 1000;

/**
 * Asks somebody who gets no messages any more, at the account's own address, whether they want to return. The caller
 * has locked the person. After a STOP it is sent at most once a month, since anybody can type the address and its
 * owner has no further STOP to send (docs/decisions/0010); otherwise once a day, like any other question.
 */
export async function askToReturn(tx: Tx, ctx: TxContext, person: Person, asked: ReturnOffer): Promise<void> {
  if (await isRefused(tx, ctx, person)) return;
  const { now, after, wordsWait, button } = asked;
  const day = personDayAt(person.settings, now);
  const { unsubscribedAt } = person;
  const once = unsubscribedAt === null ? day : `${unsubscribedAt}.${day.slice(0, 7)}`;
  const message = composeReturnConfirm({
    brand: ctx.settings.brand,
    after,
    wordsWait,
    restsUntil: endOfRest(person, day),
    today: day,
    confirmUrl: linkUrl('confirm', button, ctx.settings, ctx.keys),
    footer: personFooter(person, ctx.settings, ctx.keys, 'asked'),
  });
  await tx.outbox.put({
    ...mailTo(person, {
      key: `return.${after}.${person.id}.${once}`,
      kind: 'was-this-you',
      message,
      now,
      usefulMs: USEFUL_MS,
    }),
    // Part of the conversation that the sign-up began, so that START in answer to it reaches us.
    ...(await nextInConversation(tx, person.id, day, 'day0')),
    // Not sent any more after a STOP in the meantime (D134).
    passesOptOut: unsubscribedAt !== null,
  });
}

/** When messages resume by themselves; null if they do not. */
function endOfRest({ unsubscribedAt, goodbyeAt, settings }: Person, day: LocalDate): LocalDate | null {
  if (unsubscribedAt !== null || goodbyeAt !== null) return null;
  const { pausedUntil } = pausesOn(settings, day);
  return pausedUntil === 'open' ? null : pausedUntil;
}
