import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { ensurePartitions } from '#adapters/postgres/partitions.ts';
import { stageCode } from '#adapters/postgres/codes.ts';
import type { PlannedPrompt } from '#app/prompts/plan-prompts.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import { NO_PAUSES } from '#domain/people/pauses.ts';
import { NO_PHONE, type PersonId } from '#domain/people/person.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';

const AMERICA =
  'Anchorage Los_Angeles Vancouver Tijuana Denver Phoenix Edmonton Boise Chicago Mexico_City Winnipeg Costa_Rica ' +
  'Guatemala El_Salvador Managua Monterrey Regina New_York Toronto Bogota Lima Jamaica Panama Guayaquil Halifax ' +
  'Caracas La_Paz Puerto_Rico Santo_Domingo Manaus St_Johns Sao_Paulo Montevideo Bahia Fortaleza';
const EAST = ['Africa/Accra', 'Africa/Abidjan', 'Africa/Dakar', 'Europe/London', 'Europe/Lisbon'];
/** At the instants below all zones have the same date, are between morning and afternoon, and have no clock change. */
const ZONES: readonly string[] = [...AMERICA.split(' ').map((city) => `America/${city}`), ...EAST];
const FIRST_DATE = localDate('2027-01-11');
const DATES_MAX = 40;
/** Every hundredth person has their evening at one instant; the evening of the others never comes. */
const SOME = 100;

export type Occasion = 'everybody' | 'every hundredth';

/** When an occasion's people are due on the nth date: each zone's slot is its local minute at that instant. */
export function occasionAt(occasion: Occasion, day: number): { instant: number; date: LocalDate } {
  if (day >= DATES_MAX) throw new RangeError('a population lives for 40 dates');
  const date = addDays(FIRST_DATE, day);
  return { instant: Date.parse(`${date}T${occasion === 'everybody' ? '16:00' : '20:00'}:00Z`), date };
}

/** A connection to PostgreSQL, or the embedded one. */
interface Connection {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

export interface Lives {
  /** Three open items each. */
  readonly items: boolean;
  /** The number of different zones, at most 40. */
  readonly zones: number;
}

export const FULL_LIVES: Lives = { items: true, zones: ZONES.length };

/** Adds active people who wrote recently. Ids count from 1; adjacent ids are in different zones, as with real sign-ups. */
export async function fillPopulation(client: Connection, people: number, lives: Lives): Promise<void> {
  await client.query('begin');
  // The foreign keys are correct by construction; a million lookups would take most of the time.
  await client.query('set local session_replication_role = replica');
  await client.query(
    `insert into people (id, user_id, realm_id, email, email_key, state, plan, zone, zone_received, zone_source,
       morning_minute, midday_minute, evening_minute, first_day, source, last_human_at, last_human_on, created_at)
     select n, gen_random_uuid(), $2, 'person' || n || '@example.com', 'person' || n || '@example.com', 'active', 'paid',
       zone, zone, 'detected', 300, midday, case when n % ${SOME} = 0 then evening else 1410 end,
       $3::date - 2, 'landing', $4::timestamptz, $3::date + ${DATES_MAX}, $4::timestamptz - interval '3 days'
     from generate_series(1, $1::int) n
     join unnest($5::text[], $6::int[], $7::int[]) with ordinality zones(zone, midday, evening, place)
       on place = (n + n / ${SOME}) % ${lives.zones} + 1`,
    [
      people,
      LIVE_REALM,
      FIRST_DATE,
      `${FIRST_DATE}T00:00:00Z`,
      ZONES,
      minutes('everybody'),
      minutes('every hundredth'),
    ],
  );
  await client.query(
    `insert into items (person_id, item_id, text, state, added_on, not_before)
     select n, item, format(text, n), 'open', $2::date - item::int, $2::date - item::int
     from generate_series(1, $1::int) n cross join unnest($3::text[]) with ordinality wishes(text, item)`,
    [people, FIRST_DATE, lives.items ? WISHES : []],
  );
  await client.query('commit');
  await client.query('vacuum analyze');
}

/** From here on only the slots of this occasion are ticked, in zones where somebody lives. */
export async function openSlots(client: Connection, occasion: Occasion): Promise<void> {
  await client.query('delete from slots');
  await client.query(
    `insert into slots (realm_id, zone, minute, stage)
     select $1, zone, minute, $4 from unnest($2::text[], $3::int[]) s(zone, minute)
     where exists (select from people p where p.realm_id = $1 and p.zone = s.zone)`,
    [LIVE_REALM, ZONES, minutes(occasion), stageCode(occasion === 'everybody' ? 'midday' : 'evening')],
  );
}

/** Sets the service's clock just after the instant, as at a punctual tick. */
export async function setClock(client: Connection, instant: number): Promise<void> {
  await client.query(
    'update realms set clock_offset_ms = $2 - floor(extract(epoch from clock_timestamp()) * 1000)::bigint where id = $1',
    [LIVE_REALM, instant + 200],
  );
}

/** Creates the ledger's partition for the date. */
export async function makeRoom(client: Client, date: LocalDate): Promise<void> {
  await ensurePartitions(drizzle(client), [date]);
}

/** The prompt that the database yields for a person, computed from their id, for the contestant without a database. */
export function promptOf(id: PersonId): PlannedPrompt {
  const zone = ZONES[(id + Math.floor(id / SOME)) % ZONES.length] ?? 'UTC';
  return {
    person: {
      id,
      realm: LIVE_REALM,
      email: `person${id}@example.com`,
      state: 'active',
      plan: 'paid',
      trialLastDay: null,
      settings: {
        zone,
        morningMinute: 300,
        middayMinute: 720,
        eveningMinute: 1410,
        stagesOff: [],
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        freeWeekday: 1,
        dayEndMinute: 240,
        ...NO_PAUSES,
        earlierWeekdays: [],
      },
      firstDay: FIRST_DATE,
      createdAt: 0,
      lastActiveOn: FIRST_DATE,
      unsubscribedAt: null,
      goodbyeAt: null,
      awayUntil: null,
      ...NO_PHONE,
    },
    usefulUntil: Number.POSITIVE_INFINITY,
    items: WISHES.map((text, index) => ({
      id: index + 1,
      number: index + 1,
      text: text.replace('%s', String(id)),
      mark: 'carryover',
      day: index + 2,
    })),
    resting: 0,
    askAbout: [],
    foldedIn: null,
    afterAbsence: false,
  };
}

const WISHES = ['Call the bank about card %s', 'Write page %s & send it to Ida', 'Bake bread, and walk %s steps'];

function minutes(occasion: Occasion): number[] {
  const { instant } = occasionAt(occasion, 0);
  return ZONES.map((zone) => wallTimeAt(zone, instant).minute);
}
