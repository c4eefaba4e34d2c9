/**
 * The people on a page of the administrators' list, in its order: each order has an index, each filter is a range of one
 * (`people-keys.ts`). A page costs the same wherever it begins.
 */
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { texts } from '#adapters/postgres/dispatch/array-parameter.ts';
import { timestampOf } from '#adapters/postgres/instants.ts';
import { planKey, activityKey, statusKey, textsKey } from '#adapters/postgres/people-keys.ts';
import { people, suppressions } from '#adapters/postgres/people-schema.ts';
import type { Queries } from '#adapters/postgres/queries.ts';
import { theirDay } from '#adapters/postgres/their-day.ts';
import type { UserFilters, UserPageOf, UserPlace, UserSort } from '#app/ports/admin-users.ts';
import { UNSUBSCRIBED } from '#app/ports/suppressions.ts';
import { TRIAL_DAYS } from '#domain/people/plan.ts';
import { addDays } from '#domain/time/local-date.ts';
import { DAY_MS } from '#domain/time/units.ts';

export async function pageOf(tx: Queries, { after, limit, sought, sort, ...of }: UserPageOf): Promise<UserPlace[]> {
  const listed = and(isListed(of), after === null ? undefined : follows(after, sort));
  const { status, plan } = of.filters;
  const day = status === undefined && plan === undefined ? sql`null` : await theirDay(tx, of);
  const filtered = and(...filtersOf({ ...of, day }));
  if (sought === '') return read(tx, sort, limit, { from: sql`people`, where: and(listed, filtered) });
  // Frequent matches are found among the first people of the order, rare ones by the index. Either way few rows are read.
  const first = sql`(select * from people where ${listed} order by ${orderOf(sort)} limit ${WALKED}) as people`;
  const walked = await read(tx, sort, limit, { from: first, where: and(isSought(sought), filtered) });
  if (walked.length === limit) return walked;
  // Fenced off from the order, so that the rarer of search and filter leads, and never a walk through everybody.
  const found = sql`(select * from people where ${and(isIndexed(sought), listed, filtered)} offset 0) as people`;
  return read(tx, sort, limit, { from: found, where: isSought(sought) });
}

const WALKED = 2000;

async function read(
  tx: Queries,
  sort: UserSort,
  limit: number,
  { from, where }: { readonly from: SQL; readonly where: SQL | undefined },
): Promise<UserPlace[]> {
  const { rows } = await tx.execute<{ id: number; key: string }>(sql`
    select ${people.id}::float8 as id, ${KEYS[sort.by].key}::text as key
    from ${from} where ${where} order by ${orderOf(sort)} limit ${limit}`);
  return rows.map(({ id, key }) => ({ id, key }));
}

const KEYS: Readonly<Record<UserSort['by'], { readonly key: SQL; readonly type: string }>> = {
  created: { key: sql`${people.createdAt}`, type: 'timestamptz' },
  email: { key: sql`${people.emailKey}`, type: 'text' },
  status: { key: statusKey(people), type: 'text collate "C"' },
  plan: { key: planKey(people), type: 'date' },
  channel: { key: textsKey(people), type: 'boolean' },
  zone: { key: sql`${people.zone}`, type: 'text' },
  activity: { key: activityKey(people), type: 'timestamptz' },
};

function orderOf({ by, isDescending }: UserSort): SQL {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return sql`${KEYS[by].key} ${direction}, ${people.id} ${direction}`;
}

function follows({ key, id }: UserPlace, { by, isDescending }: UserSort): SQL {
  const of = KEYS[by];
  return sql`(${of.key}, ${people.id}) ${sql.raw(isDescending ? '<' : '>')} (${key}::${sql.raw(of.type)}, ${id}::bigint)`;
}

type Listed = Pick<UserPageOf, 'realm' | 'withDeleted' | 'filters'>;

function isListed({ realm, withDeleted, filters }: Listed): SQL | undefined {
  const isThere =
    withDeleted || filters.status === 'deleted'
      ? ne(people.state, 'purged')
      : inArray(people.state, ['pending', 'active']);
  return and(eq(people.realm, realm), isThere);
}

function filtersOf(of: Pick<UserPageOf, 'realm' | 'filters' | 'now'> & Moment): (SQL | undefined)[] {
  const { status, plan, channel, zone, joined, activity } = of.filters;
  return [
    status === undefined ? undefined : hasStatus(status, of.realm, of),
    plan === undefined ? undefined : hasPlan(plan, of),
    channel === undefined ? undefined : sql`${textsKey(people)} = ${channel === 'sms'}`,
    zone === undefined ? undefined : eq(people.zone, zone),
    joined === undefined ? undefined : isRecent(KEYS.created.key, joined, of.now),
    activity === undefined ? undefined : wasActive(activity, of.now),
  ];
}

/** `day`: the person's own. */
type Moment = Pick<UserPageOf, 'today'> & { readonly day: SQL };

function hasStatus(status: NonNullable<UserFilters['status']>, realm: number, moment: Moment): SQL | undefined {
  const key = statusKey(people);
  const refused = sql`select ${suppressions.personId} from ${suppressions}
    where ${suppressions.realm} = ${realm} and ${suppressions.personId} is not null and ${suppressions.reason} <> ${UNSUBSCRIBED}`;
  const textsReach = textsCome(moment);
  const isReachable = sql`(not exists (${refused} and ${suppressions.personId} = ${people.id}) or ${textsReach})`;
  switch (status) {
    case 'deleted':
      return sql`${key} = '4'`;
    case 'unsubscribed':
      return sql`${key} = '3'`;
    case 'unreachable':
      return sql`${key} < '3' and ${people.id} in (${refused}) and not ${textsReach}`;
    case 'goodbye':
      return sql`${key} = '2' and ${isReachable}`;
    case 'paused':
      return sql`(${isPaused(key, moment)} or (${key} < '2' and ${isInPlannedPause(moment.day)})) and ${isReachable}`;
    case 'active':
      return sql`(${key} = '1' or ${pauseIsOver(key, moment)}) and ${people.state} = 'active' and not ${isInPlannedPause(moment.day)} and ${isReachable}`;
    case 'pending':
      return sql`(${key} = '0' or ${pauseIsOver(key, moment)}) and ${people.state} = 'pending' and not ${isInPlannedPause(moment.day)} and ${isReachable}`;
    default:
      return status satisfies never;
  }
}

/** As `textsComeOn` in domain/rhythm: no one becomes unreachable by a mailbox that is not used. */
function textsCome({ day }: Moment): SQL {
  const last = people.textTrialLastDay;
  const isOnTrial = sql`coalesce(${day} between ${last} - ${TRIAL_DAYS - 1}::integer and ${last}, false)`;
  return sql`(${textsKey(people)} and (${people.plan} = 'paid' or ${isOnTrial}))`;
}

/** Whoever pauses until a day returns on it: the person's own, of which there are three on earth at any time. */
function isPaused(key: SQL, { today, day }: Moment): SQL {
  const [over, open] = [`1:${addDays(today, -1)}`, `1:${addDays(today, 1)}`];
  return sql`${key} > ${over}::text and ${key} < '2' and (${key} > ${open}::text or ${people.pausedUntil} > ${day}::text)`;
}

function pauseIsOver(key: SQL, { today, day }: Moment): SQL {
  const [over, open] = [`1:${addDays(today, -1)}`, `1:${addDays(today, 1)}`];
  return sql`${key} > '1:' and ${key} <= ${open}::text and (${key} <= ${over}::text or ${people.pausedUntil} <= ${day}::text)`;
}

/** Hardly anybody plans a pause, so the rest is not looked at. */
export function isInPlannedPause(day: SQL): SQL {
  return sql`(${people.comingPauses} <> '[]'::jsonb and exists (
    select from jsonb_to_recordset(${people.comingPauses}) as planned("from" date, "until" date)
    where ${day} between planned."from" and planned."until" - 1))`;
}

/** As `planOn` for email on the person's day. */
function hasPlan(plan: NonNullable<UserFilters['plan']>, { today, day }: Moment): SQL {
  const key = planKey(people);
  if (plan === 'paid') return sql`${key} = date 'infinity'`;
  const [over, open] = [addDays(today, -1), addDays(today, 1)];
  return plan === 'trial'
    ? sql`${key} between ${over}::date and date '9999-12-31' and (${key} >= ${open}::date or ${key} >= ${day})`
    : sql`${key} < ${open}::date and (${key} < ${over}::date or ${key} < ${day})`;
}

function wasActive(activity: NonNullable<UserFilters['activity']>, now: number): SQL | undefined {
  const key = activityKey(people);
  if (activity === 'never') return sql`${key} = timestamptz '-infinity'`;
  return and(isRecent(key, activity, now), sql`${key} > timestamptz '-infinity'`);
}

type Recency = NonNullable<UserFilters['joined']>;
const DAYS = { week: 7, month: 30, older: 30 } as const satisfies Record<Recency, number>;

function isRecent(key: SQL, recency: Recency, now: number): SQL {
  const since = timestampOf(now - DAYS[recency] * DAY_MS);
  return recency === 'older' ? sql`${key} < ${since}` : sql`${key} >= ${since}`;
}

/** Alone if it has a `#`, so that the digits of an address are not meant. */
const NUMBER = /^#?\d{1,15}$/;

function isSought(sought: string): SQL | undefined {
  const place = sql`position(${sought}::text in ${people.emailKey})`;
  return or(isShort(sought) ? sql`${place} = 1` : sql`${place} > 0`, idBegins(sought), hasNumber(sought));
}

/** The conditions of which each has an index. */
function isIndexed(sought: string): SQL | undefined {
  const hasParts = sql`address_parts(${people.emailKey}) @> ${texts(partsOf(sought))}::text[]`;
  return or(hasParts, idBegins(sought), hasNumber(sought));
}

/** Undefined if it is not a user number. */
function hasNumber(sought: string): SQL | undefined {
  return NUMBER.test(sought) ? eq(people.id, Number(sought.replace('#', ''))) : undefined;
}

/** As indexed by `people_address_parts`: each trigram, and two markers before an address. */
function partsOf(sought: string): string[] {
  const characters = isShort(sought) ? ['^', '^', ...Array.from(sought)].slice(-3) : Array.from(sought);
  return [...new Set(characters.slice(0, -2).map((_, at) => characters.slice(at, at + 3).join('')))];
}

/** Fewer than three characters are only matched at the beginning of an address. */
function isShort(sought: string): boolean {
  return Array.from(sought).length < 3;
}

/** Undefined if it cannot be the beginning of an id. */
function idBegins(sought: string): SQL | undefined {
  if (!UUID_BEGINNING.test(sought)) return undefined;
  const digits = sought.replaceAll('-', '');
  return sql`${people.userId} between ${digits.padEnd(32, '0')}::uuid and ${digits.padEnd(32, 'f')}::uuid`;
}

const UUID_BEGINNING =
  /^[0-9a-f]{1,8}(?:-?$|-[0-9a-f]{1,4}(?:-?$|-[0-9a-f]{1,4}(?:-?$|-[0-9a-f]{1,4}(?:-?$|-[0-9a-f]{1,12}$))))/;
