import { textTo } from '#app/outbox/text-to.ts';
import type { TxContext } from '#app/people/app-context.ts';
import { isStopped, outgoingCode } from '#app/people/phone-codes.ts';
import type { ConsentGiven } from '#app/ports/consents.ts';
import type { Random } from '#app/ports/random.ts';
import type { Tx } from '#app/ports/store.ts';
import { composePhoneCode } from '#domain/messages/templates/text-programme.ts';
import type { Person } from '#domain/people/person.ts';
import type { Phone } from '#domain/people/phone.ts';
import { PHONE_CODE_MS, PHONE_CODES_A_DAY_MAX } from '#domain/people/phone-code.ts';
import { ok, refused, type Result } from '#domain/result.ts';
import { DAY_MS } from '#domain/time/units.ts';

/** Where they entered the number, and the words they agreed to there. */
export type PhoneAgreed = Pick<ConsentGiven, 'wording' | 'source' | 'ip' | 'userAgent'>;

/**
 * Texts a code to a number that somebody claims. The response is the same whoever has the number, and whether or not
 * it said STOP: after a STOP no text is sent, and only a text from that phone can change that. The caller has locked
 * the person. `agreed`: null if they agreed with an earlier code. `too-many`: for this person or number, within a day.
 */
export async function sendPhoneCode(
  tx: Tx,
  ctx: TxContext & { readonly random: Pick<Random, 'uuid'> },
  person: Person,
  phone: Phone,
  agreed: PhoneAgreed | null,
  now: number,
): Promise<Result<undefined, 'too-many'>> {
  const { realm, id: personId } = person;
  const [asked, sent] = [
    await tx.phoneCodes.countSince({ person: personId }, now - DAY_MS),
    await tx.phoneCodes.countSince({ realm, phone }, now - DAY_MS),
  ];
  if (asked >= PHONE_CODES_A_DAY_MAX || sent >= PHONE_CODES_A_DAY_MAX) return refused('too-many');

  const { code, codeHash } = outgoingCode(ctx.keys, ctx.random.uuid(), { personId, phone });
  const id = await tx.phoneCodes.add({ personId, phone, codeHash, createdAt: now });
  if (agreed !== null) await tx.consents.add({ ...agreed, personId, phone, askedAt: now });
  if (await isStopped(tx, ctx.keys, realm, phone)) return ok();
  const message = composePhoneCode({
    brand: ctx.settings.brand,
    code,
    isByReply: agreed !== null && agreed.source !== 'preferences',
  });
  await tx.outbox.put(
    textTo(
      { realm, phone, person: personId },
      { key: `phone-code.${id}`, kind: 'phone-code', message, now, usefulMs: PHONE_CODE_MS },
    ),
  );
  return ok();
}
