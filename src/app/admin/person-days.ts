/** A person's last sixty days: what was on each list and what became of it, and whether they wrote. */
import { lookedAt } from '#app/admin/looked-at.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { PERSON_DAYS, type PersonDay } from '#api/person.ts';
import { fold } from '#domain/agenda/agenda.ts';
import { dayRecords, markOfDay } from '#domain/agenda/day-record.ts';
import { hasLeft } from '#domain/delivery/delivery.ts';
import { NO_END } from '#domain/people/pauses.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';

export interface PersonDays {
  readonly today: LocalDate;
  readonly days: PersonDay[];
}

/** Null if there is no such person. */
export async function personDays({ store }: Pick<AppContext, 'store'>, userId: string): Promise<PersonDays | null> {
  return store.transact(async (tx) => {
    const person = await lookedAt(tx, userId);
    if (person === null) return null;
    const today = personDayAt(person.settings, await tx.serviceTime(person.realm));
    // Somebody who signs up in the evening has written something on the day before their first.
    const signedUp = personDayAt(person.settings, person.createdAt);
    const earliest = addDays(today, 1 - PERSON_DAYS);
    const from = signedUp > earliest ? signedUp : earliest;
    const events = await tx.agendas.eventsFiledTo(person.id, { from: null, to: NO_END });
    const { prompts } = await tx.personViews.timeline(person.id, from, today);
    const sentOn = (date: LocalDate) => prompts.filter((row) => row.date === date && hasLeft(row.state)).length;
    const days = dayRecords(fold(events), events, { from, to: today }).map((day): PersonDay => {
      const sent = sentOn(day.date);
      return {
        date: day.date,
        mark: markOfDay(day, sent > 0),
        isHeard: day.isHeard,
        sent,
        items: day.items.map(({ item, text, became }) => ({ item, text, became })),
      };
    });
    return { today, days };
  });
}
