/** The pages' claims about plans, computed from the numbers that the engine uses (plan-words.test.ts runs it). */
import type { PlanFacts } from '#api/pages.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { addedWithChannels, sayOffer } from '#domain/messages/paid-plan.ts';
import { sayNumber } from '#domain/messages/say.ts';
import { TRIAL_DAYS } from '#domain/people/plan.ts';
import {
  SILENT_DAYS_TO_GOODBYE,
  SILENT_DAYS_TO_ONE_A_DAY,
  SILENT_DAYS_TO_ONE_A_WEEK,
  SILENT_WEEKS_TO_GOODBYE,
} from '#domain/rhythm/rhythm.ts';

/** "seven" */
export const trialDays = sayNumber(TRIAL_DAYS);
/** "eighth" */
// "eighth" has only one t; the test checks the word.
export const dayAfterTrial = `${sayNumber(TRIAL_DAYS + 1)}th`.replace('tth', 'th');
/** "three" */
export const messagesADay = sayNumber(PROMPT_STAGES.length);

export const quiet = {
  oneADayAfter: sayNumber(SILENT_DAYS_TO_ONE_A_DAY),
  oneAWeekAfter: sayNumber(SILENT_DAYS_TO_ONE_A_WEEK),
  goodbyeAfter: sayNumber(SILENT_DAYS_TO_GOODBYE),
  goodbyeAfterWeeks: sayNumber(SILENT_WEEKS_TO_GOODBYE),
} as const;

/** Describes the days after the trial; follows the word "then". */
export function freeDays({ freeCadence }: PlanFacts): string {
  return freeCadence === 'weekly' ? 'one full day a week' : 'a full day every day, by email';
}

/** Describes the paid plan and its price. Until a price is set, nobody can pay it. */
export function paidPlan(plans: PlanFacts): string {
  return plans.priceLabel === null
    ? `A paid plan will add ${addedWithChannels(plans)}. We haven’t set the price yet, and you’ll know it before you can pay it. ${TEXT_TRIAL}`
    : `${sayOffer(plans, plans)} ${TEXT_TRIAL}`;
}

const TEXT_TRIAL = `Text messages have a ${trialDays}-day trial, starting the day you confirm your number.`;
