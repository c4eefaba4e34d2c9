import type { Plan } from '#domain/people/person.ts';
import type { Problem } from '#domain/simulation/problem.ts';
import type { PromptTrace } from '#domain/simulation/trace.ts';
import { type LocalDate, weekdayOf } from '#domain/time/local-date.ts';

/** Paid or in a trial everything comes; after that email on one day a week, and no text (D107). */
export function planProblem({ person, channel, date, message }: PromptTrace, plan: Plan): Problem | null {
  const { trialLastDay, textTrialLastDay, settings } = person;
  const isWithin = (last: LocalDate | null) => last !== null && date <= last;
  if (plan === 'paid' || isWithin(textTrialLastDay) || message.contract.startsWith('goodbye.')) return null;
  if (channel === 'email' && ((plan === 'trial' && isWithin(trialLastDay)) || weekdayOf(date) === settings.freeWeekday))
    return null;
  return { expected: `no ${channel} on ${date}`, found: `one on the plan ${plan}` };
}
