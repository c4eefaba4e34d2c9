/**
 * What the admin area's list is sorted and filtered by, as expressions with an index each. None depends on the present:
 * a pause or a trial that has ended is told from one that has not by its date, which is part of the key.
 */
import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';

type Columns<Name extends string> = { readonly [Column in Name]: AnyColumn };

/**
 * Ascending: not confirmed, active, paused by the day of return, goodbye sent, unsubscribed, deleted. A pause that has
 * ended sorts directly after the active.
 */
export function statusKey(of: Columns<'state' | 'unsubscribedAt' | 'goodbyeAt' | 'pausedUntil'>): SQL<string> {
  return sql`(case when ${of.state} = 'deleted' then '4' when ${of.unsubscribedAt} is not null then '3' when ${of.goodbyeAt} is not null then '2' when ${of.state} = 'pending' and ${of.pausedUntil} is null then '0' when ${of.pausedUntil} is null then '1' else '1:' || ${of.pausedUntil} end) collate "C"`;
}

/** Ascending: free, trials by their last day, paid. A trial that has ended sorts directly after the free plan. */
export function planKey(of: Columns<'plan' | 'trialLastDay'>): SQL<string> {
  return sql`(case ${of.plan} when 'paid' then date 'infinity' when 'free' then date '-infinity' else coalesce(${of.trialLastDay}, date '9999-12-31') end)`;
}

/** Whether texts are on (`hasTexts` in domain/rhythm). */
export function textsKey(of: Columns<'phone' | 'phoneVerifiedAt' | 'textsOffAt'>): SQL<boolean> {
  return sql`(${of.phone} is not null and ${of.phoneVerifiedAt} is not null and ${of.textsOffAt} is null)`;
}

/** Those who never replied or pressed anything sort before all others. */
export function activityKey(of: Columns<'lastActiveAt'>): SQL {
  return sql`(coalesce(${of.lastActiveAt}, timestamptz '-infinity'))`;
}
