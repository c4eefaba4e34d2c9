import { acceptHanded, type HandedMailContext } from '#app/inbound/accept-handed.ts';
import { InboxSilent, type ProviderInbox } from '#app/ports/provider-inbox.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface PulledDay {
  readonly day: LocalDate;
  readonly stored: number;
  readonly known: number;
  /** Why some are missing, each reason once; empty if none are. */
  readonly problems: readonly string[];
}

/**
 * Imports the messages that a provider accepted for us and could not hand over in time, day by day. Known messages are
 * skipped, so it may be repeated, and run alongside the webhook.
 */
export async function* pullMail(
  ctx: HandedMailContext,
  inbox: ProviderInbox,
  days: readonly LocalDate[],
): AsyncGenerator<PulledDay> {
  for (const day of days) yield await pullDay(ctx, inbox, day);
}

async function pullDay(ctx: HandedMailContext, inbox: ProviderInbox, day: LocalDate): Promise<PulledDay> {
  const problems = new Set<string>();
  const orProblem = async <Answer>(request: Promise<Answer>): Promise<Answer | null> => {
    try {
      return await request;
    } catch (error) {
      if (!(error instanceof InboxSilent)) throw error;
      problems.add(error.message);
      return null;
    }
  };
  let [stored, known] = [0, 0];
  for (const id of (await orProblem(inbox.list(day))) ?? []) {
    const inbound = await orProblem(inbox.fetch(id));
    if (inbound === null) continue;
    if (await acceptHanded(ctx, 'postmark', inbound)) stored += 1;
    else known += 1;
  }
  return { day, stored, known, problems: [...problems] };
}
