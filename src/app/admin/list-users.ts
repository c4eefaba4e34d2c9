/** The list of people: who is on a page of it, and what it says of each (specification 2.14; D136). */
import { pausesOn } from '#domain/people/pauses.ts';
import type { UserRow } from '#api/admin-users.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { ACTIVITY_DAYS, type ListedUser, type UserPageOf, type UserPlace } from '#app/ports/admin-users.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import { UNSUBSCRIBED } from '#app/ports/suppressions.ts';
import { STAGE_WIRE_NAME } from '#domain/agenda/stage.ts';
import { accountStatus } from '#domain/people/account-status.ts';
import { emailKey } from '#domain/people/contact.ts';
import { planOn } from '#domain/people/plan.ts';
import { textsComeOn } from '#domain/rhythm/channels.ts';
import { hasTexts } from '#domain/rhythm/text-times.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { addDays } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';

/** Where a page of the list continues: after this person, at this position. */
export interface UserCursor {
  readonly after: UserPlace;
  readonly position: number;
}

export interface UsersRequest extends Pick<UserPageOf, 'withDeleted' | 'sought' | 'filters' | 'sort' | 'limit'> {
  readonly cursor: UserCursor | null;
}

export interface UserPage {
  /** Of all listed people; for a search or a filter, those found up to the end of this page. */
  readonly count: number;
  /** There are more than the count. */
  readonly isMore: boolean;
  readonly users: UserRow[];
  /** Null: there are no more. */
  readonly next: UserCursor | null;
}

export async function listUsers(
  { store, keys }: Pick<AppContext, 'store' | 'keys'>,
  { cursor, limit, ...asked }: UsersRequest,
): Promise<UserPage> {
  return store.transact(async (tx) => {
    const now = await tx.serviceTime(LIVE_REALM);
    const sought = asked.sought.trim().toLowerCase();
    const of = { ...asked, now, today: wallTimeAt('UTC', now).date, realm: LIVE_REALM, sought };
    const found = await tx.adminUsers.page({ ...of, after: cursor?.after ?? null, limit: limit + 1 });
    const listed = found.slice(0, limit);
    const passed = cursor?.position ?? 0;
    const refused = await refusedAmong(tx, keys, listed);
    const users = listed.map((user, index) => rowOf(user, passed + index + 1, refused, now));
    const seen = passed + users.length;
    const last = listed.at(-1);
    const next =
      found.length > limit && last !== undefined
        ? { after: { key: last.key, id: last.person.id }, position: seen }
        : null;
    // What is searched or filtered is not counted: the count is those found so far, and more if there is another page.
    const isNarrowed = sought !== '' || Object.values(asked.filters).some((filter) => filter !== undefined);
    const count = isNarrowed ? seen : await countPeople(tx, asked.withDeleted);
    return { count, isMore: isNarrowed && next !== null, users, next };
  });
}

/** Those whose email address a provider reported as dead, or refuses. */
async function refusedAmong(
  tx: Tx,
  keys: AppContext['keys'],
  listed: readonly ListedUser[],
): Promise<ReadonlySet<number>> {
  const hashes = new Map(listed.map(({ person }) => [keys.addressHash(emailKey(person.email)), person.id]));
  const standing = await tx.suppressions.ofSome(LIVE_REALM, [...hashes.keys()]);
  return new Set(
    standing.flatMap(({ addressHash, reason }) => (reason === UNSUBSCRIBED ? [] : (hashes.get(addressHash) ?? []))),
  );
}

function rowOf(
  { person, sentOn, inbounds, deletedAt, lastMessageAt, lastStage }: ListedUser,
  position: number,
  refused: ReadonlySet<number>,
  now: number,
): UserRow {
  const { settings } = person;
  const today = personDayAt(settings, now);
  const answered = new Set(inbounds.map(({ date, receivedAt }) => date ?? personDayAt(settings, receivedAt)));
  return {
    user_id: person.userId,
    email: person.email,
    row_number: position,
    created_at: isoInstant(person.createdAt),
    last_message_at: isoInstant(lastMessageAt),
    last_stage: lastStage === null ? null : STAGE_WIRE_NAME[lastStage],
    deleted_at: isoInstant(deletedAt),
    user_number: person.id,
    status: accountStatus(person, { isUnreachable: refused.has(person.id) && !textsComeOn(person, today), today }),
    plan: planOn(person, today, 'email'),
    channel: hasTexts(person) ? 'sms' : 'email',
    zone: settings.zone,
    last_active_at: isoInstant(person.lastActiveAt),
    paused_until: pausesOn(settings, today).pausedUntil,
    today,
    // The days up to their present one, oldest first.
    activity: Array.from({ length: ACTIVITY_DAYS }, (_, index) => {
      const date = addDays(today, index + 1 - ACTIVITY_DAYS);
      if (answered.has(date)) return 'answered';
      return sentOn.includes(date) ? 'sent' : 'none';
    }),
  };
}

async function countPeople(tx: Tx, withDeleted: boolean): Promise<number> {
  const people = await tx.counts.people(LIVE_REALM);
  const listed = people.filter(({ state }) => state !== 'purged' && (withDeleted || state !== 'deleted'));
  return listed.reduce((sum, { count }) => sum + count, 0);
}
