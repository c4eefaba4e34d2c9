/**
 * What must hold on every day of every simulated life. Each invariant has its own check, which reads clocks, lists and
 * words, and does not use the rule that decided.
 */
import type { Agenda } from '#domain/agenda/agenda.ts';
import type { Plan } from '#domain/people/person.ts';
import { answersProblem, createAnswerCheck } from '#domain/simulation/check-answers.ts';
import { createItemCheck } from '#domain/simulation/check-items.ts';
import { quietHoursProblem, timeProblem } from '#domain/simulation/check-time.ts';
import type { Problem } from '#domain/simulation/problem.ts';
import type { Happened, PromptEnded, PromptTrace } from '#domain/simulation/trace.ts';
import { type LocalDate, weekdayOf } from '#domain/time/local-date.ts';

export const INVARIANTS = [
  'one message',
  'in its time',
  'quiet hours',
  'after an opt-out',
  'after an erasure',
  'what is paid for',
  'items conserved',
  'one state',
  'answered',
] as const;
export type Invariant = (typeof INVARIANTS)[number];

export interface Finding {
  readonly invariant: Invariant;
  readonly at: number;
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

/** One for each life; `look` takes what happened since the last call, and the present agenda. */
export interface InvariantCheck {
  look(happened: readonly Happened[], day: { readonly agenda: Agenda; readonly endsAt: number }): readonly Finding[];
  /** How often each was checked. */
  readonly checked: Readonly<Record<Invariant, number>>;
}

/**
 * Longer than anything stays in progress: the useful time of the longest prompt, plus the hours of a worker that was
 * down.
 */
const SETTLED_AFTER_MS = 24 * 3_600_000;

export function createInvariantCheck(): InvariantCheck {
  const checked = Object.fromEntries(INVARIANTS.map((one) => [one, 0])) as Record<Invariant, number>;
  const left = new Set<string>();
  const rows = new Map<string, { readonly dueAt: number; readonly states: string[]; reason: string | null }>();
  const items = createItemCheck();
  const answers = createAnswerCheck();
  let stoppedAt: number | null = null;
  let isErased = false;
  let plan: Plan | null = null;

  function say(invariant: Invariant, at: number, what: string, problem: Problem | null): Finding[] {
    checked[invariant] += 1;
    return problem === null ? [] : [{ invariant, at, what, ...problem }];
  }

  function lookAtLeft(one: PromptTrace): Finding[] {
    const { at, key, date, stage, channel } = one;
    const name = `${date} ${stage} ${channel}`;
    const again = left.has(name);
    left.add(name);
    return [
      ...say('one message', at, key, again ? { expected: 'one', found: 'another one' } : null),
      ...say('in its time', at, key, timeProblem(one)),
      ...(channel === 'sms'
        ? say('quiet hours', at, key, quietHoursProblem(at, one.person.settings.zone, one.person.phone))
        : []),
      ...say('after an opt-out', at, key, stoppedAt === null ? null : { expected: 'silence', found: 'a message' }),
      ...say('after an erasure', at, key, isErased ? { expected: 'silence', found: 'a message' } : null),
      ...say('what is paid for', at, key, planProblem(one, plan ?? one.person.plan)),
      ...say('items conserved', at, key, items.ofMessage(one)),
    ];
  }

  function noteState({ key, dueAt, state, reason }: PromptEnded): void {
    const row = rows.get(key) ?? { dueAt, states: [], reason: null };
    rows.set(key, row);
    row.states.push(state);
    row.reason = reason;
  }

  function lookAtRows(endsAt: number): Finding[] {
    const findings: Finding[] = [];
    for (const [key, { dueAt, states, reason }] of rows) {
      if (dueAt > endsAt - SETTLED_AFTER_MS) continue;
      rows.delete(key);
      findings.push(...say('one state', dueAt, key, stateProblem(states, reason)));
    }
    return findings;
  }

  return {
    checked,
    look(happened, { agenda, endsAt }) {
      const findings: Finding[] = [];
      for (const one of happened) {
        switch (one.kind) {
          case 'left':
            findings.push(...lookAtLeft(one));
            break;
          case 'delivery':
            noteState(one);
            break;
          case 'letter': {
            stoppedAt = stopAfter(stoppedAt, one);
            items.note(one.events);
            findings.push(...say('answered', one.at, one.mail, answers.expect(one)));
            break;
          }
          case 'plan':
            ({ plan } = one);
            break;
          case 'erasure':
            isErased = true;
            break;
          case 'answer': {
            if (one.mail === 'sign-up') items.begin(one.items);
            else findings.push(...say('answered', one.at, one.mail, answers.take(one)));
            break;
          }
        }
      }
      for (const unanswered of answers.missing())
        findings.push(...say('answered', endsAt, unanswered, answersProblem('one answer', 'none')));
      findings.push(...say('items conserved', endsAt, 'the end of the day', items.atDayEnd(agenda)));
      findings.push(...lookAtRows(endsAt));
      return findings;
    },
  };
}

/** Goes by the words the messages are known to contain, whatever the reader made of them. */
function stopAfter(
  before: number | null,
  { words, at, reading }: Extract<Happened, { kind: 'letter' }>,
): number | null {
  if (reading.nature === 'automatic') return before;
  if (STOPS.test(words)) return before ?? at;
  return STARTS.test(words) ? null : before;
}

// "STOP", "please unsubscribe me"
const STOPS = /\b(?:stop|unsubscribe)\b/i;
// "START"
const STARTS = /^start$/i;

const FINAL: ReadonlySet<string> = new Set([
  'accepted',
  'failed',
  'suppressed',
  'skipped',
  'expired',
  'unknown-closed',
]);

function stateProblem(states: readonly string[], reason: string | null): Problem | null {
  const final = states.filter((state) => FINAL.has(state));
  const isLast = FINAL.has(states.at(-1) ?? '');
  if (final.length !== 1 || !isLast) return { expected: 'one final state, the last', found: states.join(', ') };
  return reason === null || reason === '' ? { expected: 'a reason', found: 'none' } : null;
}

/** Paid or in a trial everything comes; after that email on one day a week, and no text (D107). */
function planProblem({ person, channel, date, message }: PromptTrace, plan: Plan): Problem | null {
  const { trialLastDay, textTrialLastDay, settings } = person;
  const isWithin = (last: LocalDate | null) => last !== null && date <= last;
  if (plan === 'paid' || isWithin(textTrialLastDay) || message.contract.startsWith('goodbye.')) return null;
  if (channel === 'email' && ((plan === 'trial' && isWithin(trialLastDay)) || weekdayOf(date) === settings.freeWeekday))
    return null;
  return { expected: `no ${channel} on ${date}`, found: `one on the plan ${plan}` };
}
