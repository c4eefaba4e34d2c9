import { getTableColumns } from 'drizzle-orm';
import { items } from '#adapters/postgres/agenda-schema.ts';
import { stageOfCode } from '#adapters/postgres/codes.ts';
import { settingsOf, type SettingColumns } from '#adapters/postgres/person-settings.ts';
import type { DuePerson } from '#app/ports/dispatch.ts';
import type { ItemState, NumberedItem } from '#domain/agenda/item.ts';
import type { PersonId, Recipient } from '#domain/people/person.ts';
import type { Phone } from '#domain/people/phone.ts';

/** People who differ only in the lists; columns as named by `duePeopleStatement`. */
export type DueGroupRow = Omit<
  Recipient,
  'settings' | 'id' | 'email' | 'createdAt' | 'phone' | 'phoneVerifiedAt' | 'textsOffAt'
> &
  SettingColumns & {
    readonly ids: readonly PersonId[];
    readonly emails: readonly string[];
    readonly createdAts: readonly number[];
    /** Null: none of them chose the stage's time after signing up. */
    readonly chosenAts: readonly (number | null)[] | null;
    /** These three are null if none of them has a phone. */
    readonly phones: readonly (Phone | null)[] | null;
    readonly phoneVerifiedAts: readonly (number | null)[] | null;
    readonly textsOffAts: readonly (number | null)[] | null;
    readonly skipped: readonly number[] | null;
    readonly leftByOther: boolean;
  };

export const DUE_GROUP_COLUMNS = [
  'ids',
  'emails',
  'createdAts',
  'chosenAts',
  'phones',
  'phoneVerifiedAts',
  'textsOffAts',
  'textTrialLastDay',
  'emailBeside',
  'realm',
  'state',
  'plan',
  'trialLastDay',
  'zone',
  'morningMinute',
  'middayMinute',
  'eveningMinute',
  'stagesOff',
  'weekdays',
  'freeWeekday',
  'dayEndMinute',
  'pausedFrom',
  'pausedUntil',
  'earlierPauses',
  'comingPauses',
  'earlierWeekdays',
  'firstDay',
  'lastActiveOn',
  'unsubscribedAt',
  'goodbyeAt',
  'awayUntil',
  'skipped',
  'leftByOther',
] as const satisfies readonly (keyof DueGroupRow)[];

export type ItemRow = typeof items.$inferSelect;

// Object.keys loses the keys' type.
export const ITEM_COLUMNS = Object.keys(getTableColumns(items)) as (keyof ItemRow)[];

/** Ascending by person, without their items. */
export function peopleOf(groups: readonly DueGroupRow[]): DuePerson[] {
  return groups.flatMap(membersOf).toSorted((one, other) => one.person.id - other.person.id);
}

/** Merges the lists in one pass; both are ascending by person. */
export function withItems(people: readonly DuePerson[], rows: readonly ItemRow[]): readonly DuePerson[] {
  if (rows.length === 0) return people;
  let at = 0;
  return people.map((due) => {
    const own: NumberedItem[] = [];
    for (let item = rows[at]; item !== undefined && item.personId <= due.person.id; item = rows[++at]) {
      if (item.personId === due.person.id) own.push(itemOf(item));
    }
    return { ...due, items: own };
  });
}

function membersOf(group: DueGroupRow): DuePerson[] {
  const { realm, state, plan, trialLastDay, firstDay, lastActiveOn, unsubscribedAt, goodbyeAt, awayUntil } = group;
  const { textTrialLastDay, emailBeside, phones, phoneVerifiedAts, textsOffAts } = group;
  const settings = settingsOf(group);
  const skipped = (group.skipped ?? []).map(stageOfCode);
  return group.ids.map((id, index) => {
    const [email, createdAt] = [group.emails[index], group.createdAts[index]];
    if (email === undefined || createdAt === undefined) throw new Error('the lists of a group differ in length');
    const person: Recipient = {
      id,
      realm,
      email,
      state,
      plan,
      trialLastDay,
      settings,
      firstDay,
      createdAt,
      lastActiveOn,
      unsubscribedAt,
      goodbyeAt,
      awayUntil,
      phone: phones?.[index] ?? null,
      phoneVerifiedAt: phoneVerifiedAts?.[index] ?? null,
      textsOffAt: textsOffAts?.[index] ?? null,
      textTrialLastDay,
      emailBeside,
    };
    return {
      person,
      chosenAt: group.chosenAts?.[index] ?? null,
      items: NO_ITEMS,
      skipped,
      leftByOther: group.leftByOther,
    };
  });
}

const NO_ITEMS: readonly NumberedItem[] = [];

function itemOf(row: ItemRow): NumberedItem {
  const { numberedOn, number, away } = row;
  return {
    id: row.itemId,
    text: row.text,
    state: stateOf(row),
    addedOn: row.addedOn,
    numbered: numberedOn === null || number === null ? null : { on: numberedOn, number },
    ...(away !== null && { away }),
  };
}

function stateOf({ state, notBefore, closedOn, addedOn }: ItemRow): ItemState {
  switch (state) {
    case 'open':
      return { kind: 'open', notBefore: notBefore ?? addedOn };
    case 'someday':
      return { kind: 'someday' };
    case 'done':
    case 'dropped':
      return { kind: state, on: closedOn ?? addedOn, ...(notBefore !== null && { movedTo: notBefore }) };
    default:
      return state satisfies never;
  }
}
