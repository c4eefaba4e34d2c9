import { asShown, nextInConversation } from '#app/outbox/mail-to.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import { messageTo } from '#app/outbox/text-to.ts';
import { applyCommands } from '#app/people/apply-commands.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { TxContext } from '#app/people/app-context.ts';
import { recordActivity } from '#app/people/record-activity.ts';
import { nextPrompt, type WrittenStage, writtenToday } from '#app/people/next-prompt.ts';
import { bringTextsBack } from '#app/people/bring-texts-back.ts';
import { restTexts } from '#app/people/rest-texts.ts';
import type { Tx } from '#app/ports/store.ts';
import { UNSUBSCRIBED } from '#app/ports/suppressions.ts';
import { ageCounter } from '#domain/agenda/age.ts';
import type { Agenda } from '#domain/agenda/agenda.ts';
import { type DayItem, dayItems, shownItems } from '#domain/agenda/day-items.ts';
import type { Message } from '#domain/messages/schema.ts';
import { composeBackOn, composeWelcomeBack } from '#domain/messages/templates/welcome-back.ts';
import { emailKey } from '#domain/people/contact.ts';
import { isPaused } from '#domain/people/pauses.ts';
import { isAway } from '#domain/people/away.ts';
import type { Person } from '#domain/people/person.ts';
import { afterOptOut } from '#domain/rhythm/opted-out.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** How a return was requested. */
export type ReturnRequest = { readonly by: 'email' } | ReturnText;

interface ReturnText {
  readonly by: 'text';
  readonly words: string;
  /** When it arrived, in service time. */
  readonly at: number;
  /** The provider has answered it already. */
  readonly isAnswered: boolean;
}

const WELCOME_USEFUL_MS = 24 * 60 * 60 * 1000;

/**
 * Resumes messages for a person who unsubscribed, paused or got a goodbye, and welcomes them with their open list
 * (D134). Does nothing if messages were not stopped. After a STOP only the phone itself resumes texts: the provider
 * lets none through before, and an email does not prove who has the phone.
 */
export async function resume(tx: Tx, ctx: TxContext, person: Person, now: number, how: ReturnRequest): Promise<void> {
  const away = await lockPerson(tx, person.id);
  if (away === null || !isAway(away, now)) return;
  const { agenda, settings } = await applyCommands(tx, ctx, away, [{ kind: 'resume' }], {
    now,
    change: `resume.${away.id}.${now}`,
    on: null,
  });
  const chosen = { ...away.settings, ...settings };
  const { unsubscribedAt: at } = away;
  const rested = at === null ? null : afterOptOut(chosen, { at, until: now });
  const returned = { ...recordActivity(away, now, 'return'), unsubscribedAt: null };
  await tx.people.update(away.id, rested === null ? returned : { ...returned, settings: rested, chosenAt: now });
  const back: Person = {
    ...away,
    ...recordActivity(away, now, 'return'),
    settings: { ...chosen, ...rested },
    unsubscribedAt: null,
  };
  if (how.by === 'email') await restTexts(tx, ctx, away, now);
  else await bringTextsBack(tx, ctx, back, how.words, now);
  // A provider's refusal stays.
  await tx.suppressions.remove(away.realm, ctx.keys.addressHash(emailKey(away.email)), UNSUBSCRIBED);
  if (how.by === 'text' && how.isAnswered) return;
  const written = await writtenToday(tx, back, now);
  const { date, shown, message } = pausedToday(away, agenda, now)
    ? backOn(ctx, back, { now, written })
    : welcomeBack(ctx, back, agenda, { now, written });
  const key = `welcome-back.${back.id}.${now}`;
  // Counted from the arrival of their text: one that was read hours later must not wake anybody.
  const since = how.by === 'email' ? now : Math.min(how.at, now);
  const welcome = { key, kind: 'welcome-back', message, now: since, usefulMs: WELCOME_USEFUL_MS } as const;
  await tx.outbox.put({
    ...messageTo(back, how.by === 'email' ? 'email' : 'sms', welcome),
    // Part of the conversation that the sign-up began, so that the list it shows can be answered.
    ...(await nextInConversation(tx, back.id, date, 'day0')),
    shown: asShown(shown),
  });
}

/** Whether nothing but a pause keeps messages back, and it was set on this day. */
function pausedToday(away: Person, { changes }: Pick<Agenda, 'changes'>, now: number): boolean {
  if (away.unsubscribedAt !== null || away.goodbyeAt !== null) return false;
  const today = personDayAt(away.settings, now);
  return changes.some(({ settings, settingsChangedOn }) => {
    if (settingsChangedOn !== today || settings?.pausedUntil === undefined) return false;
    return !isPaused({ pausedUntil: settings.pausedUntil, comingPauses: [] }, today);
  });
}

function backOn(
  { settings, keys }: TxContext,
  back: Person,
  { now, written }: { readonly now: number; readonly written: readonly WrittenStage[] },
): { readonly date: LocalDate; readonly shown: readonly DayItem[]; readonly message: Message } {
  const { rhythm, brand } = settings;
  const date = personDayAt(back.settings, now);
  const next = nextPrompt(back, now, rhythm, written);
  return { date, shown: [], message: composeBackOn({ brand, date, next, footer: personFooter(back, settings, keys) }) };
}

/** The welcome message for a person who returns at an instant, with the items it shows. */
export function welcomeBack(
  { settings, keys }: TxContext,
  back: Person,
  agenda: Pick<Agenda, 'items'>,
  { now, written }: { readonly now: number; readonly written: readonly WrittenStage[] },
): { readonly date: LocalDate; readonly shown: readonly DayItem[]; readonly message: Message } {
  const { rhythm, brand } = settings;
  const date = personDayAt(back.settings, now);
  const day = dayItems(agenda.items.values(), date, ageCounter(back, rhythm));
  const { shown, resting } = shownItems(day.filter(({ mark }) => mark === 'open' || mark === 'carryover'));
  const next = nextPrompt(back, now, rhythm, written);
  const footer = personFooter(back, settings, keys);
  return { date, shown, message: composeWelcomeBack({ brand, date, items: shown, resting, next, footer }) };
}
