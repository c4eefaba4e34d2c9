/** Asking a question back to the person who replied (D115), and closing the one that was open. */
import type { UnderstoodReply } from '#app/inbound/understood-reply.ts';
import { linkUrl } from '#app/links.ts';
import type { TxContext } from '#app/people/app-context.ts';
import type { AskedQuestion } from '#app/ports/questions.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Command } from '#domain/agenda/commands.ts';
import type { ReplyRef } from '#domain/delivery/reply-address.ts';
import type { AskedBack } from '#domain/messages/blocks.ts';
import type { Person, PersonId } from '#domain/people/person.ts';
import { choicesOf, isSpokenOf, type Question } from '#domain/reply/asking/question.ts';
import { itemQuestion } from '#domain/reply/asking/say-question.ts';
import type { AnsweredMessage, Reading } from '#domain/reply/reading.ts';
import { nextActiveDay, type RhythmOptions } from '#domain/rhythm/rhythm.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** The answered message, with the open question as context for reading the reply. */
export function inContext(
  answered: AnsweredMessage,
  open: AskedQuestion | null,
  { stage, date }: Pick<ReplyRef, 'stage' | 'date'>,
): AnsweredMessage {
  if (open === null) return answered;
  return { ...answered, asked: { question: open.question, isNear: open.stage === stage && open.on === date } };
}

/** Whether the question that was open when the reply was read is still open, now that the person is locked. */
export async function standsAsRead(
  tx: Tx,
  person: PersonId,
  { day, open }: { readonly day: LocalDate; readonly open: AskedQuestion | null },
): Promise<boolean> {
  return (await tx.questions.openOf(person, day))?.id === open?.id;
}

/**
 * An answer closes the question; so does a command about its items, and any reply that follows a question about the
 * service.
 */
export async function closeQuestion(
  tx: Tx,
  open: AskedQuestion | null,
  { answers, commands }: { readonly answers?: Reading['answers']; readonly commands: readonly Command[] },
  now: number,
): Promise<void> {
  if (open === null) return;
  if (answers === true) await tx.questions.close(open.id, 'answered', now);
  else if (open.question.kind === 'service' || isSpokenOf(open.question, commands))
    await tx.questions.close(open.id, 'lapsed', now);
}

/** Opens the question of a reply; null if it has none, or the question was already asked that day. */
export async function askBack(
  tx: Tx,
  ctx: TxContext,
  { reading, person, ref, day, now }: UnderstoodReply,
): Promise<AskedBack | null> {
  if (reading.question === null) return null;
  const question = sayingDay(reading.question, person, { on: ref.date, day }, ctx.settings.rhythm);
  const asked = { person: person.id, day, question, stage: ref.stage, on: ref.date, askedAt: now };
  const id = await tx.questions.ask(asked);
  if (id === null) return null;
  const answers = choicesOf(question).map(({ label }, choice) => {
    const url = linkUrl('answer', { kind: 'answer', person: person.id, question: id, choice }, ctx.settings, ctx.keys);
    return { label, url };
  });
  return { text: question.text, answers };
}

/** "tomorrow" is the person's next active day (D107). */
function sayingDay(
  question: Question,
  person: Person,
  { on, day }: { readonly on: LocalDate; readonly day: LocalDate },
  rhythm: RhythmOptions,
): Question {
  if (question.kind === 'service') return question;
  return itemQuestion(question, { today: day, nextActiveDay: nextActiveDay(person, on > day ? on : day, rhythm) });
}
