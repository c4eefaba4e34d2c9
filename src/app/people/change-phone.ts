/** Actions of the preferences page on texts: the number, its code, and the channel. */
import type { WaitingCode } from '#api/texts-section.ts';
import { passesVisitorLimit, type VisitorNetwork } from '#app/visitor-limit.ts';
import { lockPerson } from '#app/people/lock-person.ts';
import type { AppContext, TxContext } from '#app/people/app-context.ts';
import { recordActivity } from '#app/people/record-activity.ts';
import { losePhone } from '#app/people/lose-phone.ts';
import { incomingCode, isOpen, isOutgoingCode, isRemembered } from '#app/people/phone-codes.ts';
import { type PhoneAgreed, sendPhoneCode } from '#app/people/send-phone-code.ts';
import { holdForNumber, addPhone } from '#app/people/add-phone.ts';
import type { Tx } from '#app/ports/store.ts';
import { textInWords } from '#domain/messages/consent-words.ts';
import type { Person } from '#domain/people/person.ts';
import { maskPhone, type Phone } from '#domain/people/phone.ts';
import { phoneCodeIn } from '#domain/people/phone-code.ts';
import { ok, refused, type Result } from '#domain/result.ts';

export type PhoneAct =
  | {
      readonly kind: 'add-phone';
      readonly phone: Phone;
      readonly agreed: PhoneAgreed;
      readonly network: VisitorNetwork;
    }
  | { readonly kind: 'enter-code'; readonly code: string }
  | { readonly kind: 'resend-code'; readonly network: VisitorNetwork }
  | { readonly kind: 'forget-code' | 'remove-phone' };

/**
 * `too-many`: codes, for this person, number or network. `wrong`: not the code. `other-way`: the code that the page
 * shows, for the phone to text to us. `old`: no code can be entered any more. `away`: messages are stopped, and so are
 * texts. `theirs`: the number is verified for them already.
 */
export type PhoneRefusal = 'gone' | 'too-many' | 'wrong' | 'other-way' | 'old' | 'away' | 'theirs';

export async function changePhone(
  tx: Tx,
  ctx: TxContext & Pick<AppContext, 'random'>,
  { id }: Person,
  act: PhoneAct,
  now: number,
): Promise<Result<undefined, PhoneRefusal>> {
  if (act.kind === 'enter-code') return enterCode(tx, ctx, id, act.code, now);
  const person = await lockPerson(tx, id);
  if (person === null) return refused('gone');
  switch (act.kind) {
    case 'add-phone':
      if (person.unsubscribedAt !== null) return refused('away');
      if (person.phone === act.phone && person.phoneVerifiedAt !== null) return refused('theirs');
      if (!(await passesVisitorLimit(tx, ctx.keys, 'phone-code-network', act.network, now))) return refused('too-many');
      return await sendPhoneCode(tx, ctx, person, act.phone, act.agreed, now);
    case 'resend-code': {
      const code = await tx.phoneCodes.openOf(id);
      if (code === null) return refused('old');
      if (!(await passesVisitorLimit(tx, ctx.keys, 'phone-code-network', act.network, now))) return refused('too-many');
      return await sendPhoneCode(tx, ctx, person, code.phone, null, now);
    }
    case 'forget-code':
      await tx.phoneCodes.close(id, now);
      return ok();
    case 'remove-phone':
      await losePhone(tx, ctx, person, 'removed', now);
      await tx.people.update(id, recordActivity(person, now, 'preferences'));
      return ok();
    default:
      return act satisfies never;
  }
}

/** From any source that is the owner's: their page, or a reply. */
export async function enterCode(
  tx: Tx,
  ctx: TxContext,
  person: Person['id'],
  written: string,
  now: number,
): Promise<Result<undefined, PhoneRefusal>> {
  const known = await tx.people.byId(person);
  const code = await tx.phoneCodes.openOf(person);
  if (known === null || code === null) return refused('old');
  await holdForNumber(tx, known.realm, code.phone, [person]);
  const open = await tx.phoneCodes.openOf(person);
  // Another number may have been entered meanwhile.
  if (open === null || open.phone !== code.phone || !isOpen(open, now)) return refused('old');
  const given = phoneCodeIn(written);
  if (given === null) return refused('wrong');
  // Counted before it is compared, so that two concurrent guesses count as two.
  const guess = await tx.phoneCodes.countGuess(open.id);
  if (!isOpen({ ...open, attempts: guess - 1 }, now)) return refused('old');
  if (!isOutgoingCode(ctx.keys, given, open))
    return refused(given === incomingCode(ctx.keys, open) ? 'other-way' : 'wrong');
  return (await addPhone(tx, ctx, person, open.phone, 'code', now)) === null ? refused('away') : ok();
}

/** Null if no code is pending. */
export async function waitingCode(
  tx: Tx,
  { keys, settings }: TxContext,
  person: Person,
  now: number,
): Promise<WaitingCode | null> {
  const open = await tx.phoneCodes.openOf(person.id);
  if (open === null || !isRemembered(open, now)) return null;
  const to = settings.textsFrom;
  return {
    phone: maskPhone(open.phone),
    isOpen: isOpen(open, now),
    textIn: to === null ? null : { code: incomingCode(keys, open), to, words: textInWords(settings.brand) },
  };
}
