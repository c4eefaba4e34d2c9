import { stageOfCode, stagesOfBits, weekdaysOfBits } from '#adapters/postgres/codes.ts';
import type { DuePerson } from '#app/ports.ts';
import type { NumberedItem } from '#domain/agenda/agenda.ts';
import type { ItemState } from '#domain/agenda/item.ts';
import type { Person, PersonSettings } from '#domain/people/person.ts';
import type { LocalDate, Weekday } from '#domain/time/local-date.ts';

/** Columns of one due person, as `duePeopleStatement` names them. */
export type DuePersonRow = Omit<Person, 'settings'> &
  Omit<PersonSettings, 'stagesOff' | 'weekdays'> & {
    readonly stagesOff: number;
    readonly weekdays: number;
    readonly freeWeekday: Weekday;
    readonly skipped: readonly number[] | null;
  };

export const DUE_PERSON_COLUMNS = [
  'id',
  'userId',
  'realm',
  'email',
  'state',
  'plan',
  'trialLastDay',
  'zone',
  'zoneReceived',
  'zoneSource',
  'morningMinute',
  'middayMinute',
  'eveningMinute',
  'stagesOff',
  'weekdays',
  'freeWeekday',
  'dayEndMinute',
  'pausedUntil',
  'firstDay',
  'createdAt',
  'lastHumanAt',
  'lastHumanOn',
  'unsubscribedAt',
  'goodbyeAt',
  'skipped',
] as const satisfies readonly (keyof DuePersonRow)[];

export const ITEM_COLUMNS = [
  'personId',
  'itemId',
  'text',
  'state',
  'addedOn',
  'notBefore',
  'closedOn',
  'numberedOn',
  'number',
] as const satisfies readonly (keyof ItemRow)[];

export interface ItemRow {
  readonly personId: number;
  readonly itemId: number;
  readonly text: string;
  readonly state: 'open' | 'someday' | 'done' | 'dropped';
  readonly addedOn: LocalDate;
  readonly notBefore: LocalDate | null;
  readonly closedOn: LocalDate | null;
  readonly numberedOn: LocalDate | null;
  readonly number: number | null;
}

/** Both lists are ascending by person: one walk joins them. */
export function readPeople(people: readonly DuePersonRow[], items: readonly ItemRow[]): DuePerson[] {
  let at = 0;
  return people.map((row) => {
    const own: NumberedItem[] = [];
    for (let item = items[at]; item !== undefined && item.personId <= row.id; item = items[++at]) {
      if (item.personId === row.id) own.push(itemOf(item));
    }
    return { person: personOf(row), items: own, skipped: (row.skipped ?? []).map(stageOfCode) };
  });
}

function personOf(row: DuePersonRow): Person {
  return {
    id: row.id,
    userId: row.userId,
    realm: row.realm,
    email: row.email,
    state: row.state,
    plan: row.plan,
    trialLastDay: row.trialLastDay,
    zoneReceived: row.zoneReceived,
    zoneSource: row.zoneSource,
    settings: {
      zone: row.zone,
      morningMinute: row.morningMinute,
      middayMinute: row.middayMinute,
      eveningMinute: row.eveningMinute,
      stagesOff: stagesOfBits(row.stagesOff),
      weekdays: weekdaysOfBits(row.weekdays),
      freeWeekday: row.freeWeekday,
      dayEndMinute: row.dayEndMinute,
      pausedUntil: row.pausedUntil,
    },
    firstDay: row.firstDay,
    createdAt: row.createdAt,
    lastHumanAt: row.lastHumanAt,
    lastHumanOn: row.lastHumanOn,
    unsubscribedAt: row.unsubscribedAt,
    goodbyeAt: row.goodbyeAt,
  };
}

function itemOf(row: ItemRow): NumberedItem {
  const { numberedOn, number } = row;
  return {
    id: row.itemId,
    text: row.text,
    state: stateOf(row),
    addedOn: row.addedOn,
    numbered: numberedOn === null || number === null ? null : { on: numberedOn, number },
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
      return { kind: state, on: closedOn ?? addedOn };
    default:
      return state satisfies never;
  }
}
