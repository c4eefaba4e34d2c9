import type { AnswerPageView } from '#api/answers.ts';
import { decodeLink, type LinkSubject } from '#app/links.ts';
import { type DayLink, doneView, listNow, pressOnDay, viewDay } from '#app/people/answer-day.ts';
import { applyCommands } from '#app/people/apply-commands.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { recordActivity } from '#app/people/record-activity.ts';
import type { AskedQuestion } from '#app/ports/questions.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Person } from '#domain/people/person.ts';
import { type Choice, choicesOf, commandsOf } from '#domain/reply/asking/question.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { ok, refused, type Result } from '#domain/result.ts';

/** Null if the link is not ours or the person is gone. Changes nothing: mail programs follow every link. */
export async function viewAnswer(ctx: AppContext, token: string): Promise<AnswerPageView | null> {
  const link = linkOf(ctx, token);
  if (link === null) return null;
  return ctx.store.transact(async (tx) => {
    const person = await tx.people.byId(link.person);
    if (!isHere(person)) return null;
    if (link.kind !== 'answer') return viewDay(tx, ctx, person, link);
    const found = await find(tx, person, link);
    if (!found.ok) return refusedView(tx, ctx, person, found.reason);
    const { asked, choice } = found.value;
    return { kind: 'ask', question: asked.question.text, about: [], answer: choice.label };
  });
}

/** Answers the question when the button is pressed; a second press finds it answered. */
export async function answerByLink(ctx: AppContext, token: string): Promise<AnswerPageView | null> {
  const link = linkOf(ctx, token);
  if (link === null) return null;
  return ctx.store.transact(async (tx) => {
    const person = await lockPerson(tx, link.person);
    if (!isHere(person)) return null;
    if (link.kind !== 'answer') return pressOnDay(tx, ctx, person, link);
    const found = await find(tx, person, link);
    if (!found.ok) return refusedView(tx, ctx, person, found.reason);
    const { asked, choice, now } = found.value;
    const { id, question, on } = asked;
    if (question.kind === 'service')
      throw new Error(`question ${id} has no answers to choose from: it is about the service`);
    const act = { now, change: `question.${id}`, on };
    const decision = await applyCommands(tx, ctx, person, commandsOf(question, choice.answer), act);
    await tx.questions.close(id, 'answered', now);
    await tx.people.update(person.id, recordActivity(person, now, 'button'));
    return doneView(ctx, person, decision, asked.day, await listNow(tx, ctx, person));
  });
}

async function refusedView(
  tx: Tx,
  ctx: AppContext,
  person: Person,
  reason: 'answered' | 'lapsed',
): Promise<AnswerPageView> {
  return reason === 'lapsed' ? { kind: reason } : { kind: reason, list: await listNow(tx, ctx, person) };
}

type PressedAnswer = Extract<LinkSubject, { readonly kind: 'answer' }>;

function linkOf({ keys }: AppContext, token: string): PressedAnswer | DayLink | null {
  const link = decodeLink('answer', token, keys);
  switch (link?.kind) {
    case 'answer':
    case 'day':
    case 'act':
    case 'undo':
      return link;
    default:
      return null;
  }
}

function isHere(person: Person | null): person is Person {
  return person?.state === 'pending' || person?.state === 'active';
}

interface Found {
  readonly asked: AskedQuestion;
  readonly choice: Choice;
  readonly now: number;
}

async function find(tx: Tx, person: Person, link: PressedAnswer): Promise<Result<Found, 'answered' | 'lapsed'>> {
  const asked = await tx.questions.byId(link.question);
  if (asked === null || asked.person !== person.id) return refused('lapsed');
  const now = await tx.serviceTime(person.realm);
  // The day comes first: the page of an answered question has the list, and the link stays in the email for years.
  if (personDayAt(person.settings, now) !== asked.day) return refused('lapsed');
  const choice = choicesOf(asked.question)[link.choice];
  if (asked.state !== 'open' || choice === undefined)
    return refused(asked.state === 'answered' ? 'answered' : 'lapsed');
  return ok({ asked, choice, now });
}
