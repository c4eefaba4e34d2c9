import { asShown, mailTo, nextInConversation } from '#app/outbox/mail-to.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import { textTo } from '#app/outbox/text-to.ts';
import { applyCommands } from '#app/people/apply-commands.ts';
import { holdPerson } from '#app/people/hold-person.ts';
import type { HouseWithin } from '#app/people/house.ts';
import { humanSignal } from '#app/people/human-signal.ts';
import { nextPrompt } from '#app/people/next-prompt.ts';
import { restTexts } from '#app/people/rest-texts.ts';
import type { Tx } from '#app/ports/store.ts';
import { UNSUBSCRIBED } from '#app/ports/suppressions.ts';
import { ageCounter } from '#domain/agenda/age.ts';
import { dayItems, shownItems } from '#domain/agenda/day-items.ts';
import { composeWelcomeBack } from '#domain/messages/templates/welcome-back.ts';
import { emailKey } from '#domain/people/contact.ts';
import { isPaused } from '#domain/people/pauses.ts';
import type { Person } from '#domain/people/person.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

const WELCOME_USEFUL_MS = 24 * 60 * 60 * 1000;

/**
 * Brings a person back who unsubscribed, paused or was said goodbye to, and welcomes them with what still stands on
 * their list (D34), where they asked for it. Where nothing had stopped, nothing happens. After a STOP only their phone
 * itself brings texts back: the provider lets none through before, and mail says nothing of who has the phone.
 * `by-text-silently`: the provider has answered it.
 */
export async function resume(
  tx: Tx,
  house: HouseWithin,
  person: Person,
  now: number,
  how: 'by-mail' | 'by-text' | 'by-text-silently',
): Promise<void> {
  const away = await holdPerson(tx, person.id);
  if (away === null || !isAway(away, now)) return;
  const { agenda, settings } = await applyCommands(tx, house, away, [{ kind: 'resume' }], {
    now,
    change: `resume.${away.id}.${now}`,
    on: null,
  });
  await tx.people.update(away.id, { ...humanSignal(away, now), unsubscribedAt: null });
  await returnTexts(tx, house, away, now, how);
  // What a provider refused stays refused.
  await tx.suppressions.remove(away.realm, house.keys.addressHash(emailKey(away.email)), UNSUBSCRIBED);

  const back: Person = {
    ...away,
    ...humanSignal(away, now),
    settings: { ...away.settings, ...settings },
    unsubscribedAt: null,
  };
  if (how === 'by-text-silently') return;
  const { rhythm, brand } = house.settings;
  const date = personDayAt(back.settings, now);
  const day = dayItems(agenda.items.values(), date, ageCounter(back, rhythm));
  const { shown, resting } = shownItems(day.filter(({ mark }) => mark === 'open' || mark === 'carryover'));
  const message = composeWelcomeBack({
    brand,
    date,
    items: shown,
    resting,
    next: nextPrompt(back, now, rhythm),
    footer: personFooter(back, house.settings, house.keys),
  });
  const key = `welcome-back.${back.id}.${now}`;
  const welcome = { key, kind: 'welcome-back', message, now, usefulMs: WELCOME_USEFUL_MS } as const;
  const { id, realm, phone } = back;
  await tx.outbox.put({
    ...(how === 'by-text' && phone !== null ? textTo({ realm, phone, person: id }, welcome) : mailTo(back, welcome)),
    // Of the conversation that the sign-up began: the list it shows can be answered.
    ...(await nextInConversation(tx, back.id, date, 'day0')),
    shown: asShown(shown),
  });
}

async function returnTexts(
  tx: Tx,
  house: HouseWithin,
  person: Person,
  now: number,
  how: Parameters<typeof resume>[4],
): Promise<void> {
  const { id, realm, phone } = person;
  if (how === 'by-mail') return restTexts(tx, house, person, now);
  if (phone === null) return;
  await tx.suppressions.remove(realm, house.keys.addressHash(phone), UNSUBSCRIBED);
  await tx.people.changePhone(id, { textsOffAt: null }, now);
}

/** Whether nothing comes to this person: they said stop, we said goodbye, or they rest. */
export function isAway({ unsubscribedAt, goodbyeAt, settings }: Person, now: number): boolean {
  const today = personDayAt(settings, now);
  return unsubscribedAt !== null || goodbyeAt !== null || isPaused(settings, today);
}
