import type { ArrivedText } from '#app/inbound/arrived-text.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { textTo } from '#app/outbox/text-to.ts';
import { enterCode } from '#app/people/change-phone.ts';
import { incomingCode, isOpen, isOutgoingCode, isRemembered } from '#app/people/phone-codes.ts';
import { holdForNumber, addPhone } from '#app/people/add-phone.ts';
import type { Tx } from '#app/ports/store.ts';
import { type CodeProblem, composeCodeAnswer } from '#domain/messages/templates/text-programme.ts';
import type { Person } from '#domain/people/person.ts';
import type { Phone } from '#domain/people/phone.ts';
import { phoneCodeIn } from '#domain/people/phone-code.ts';

/** `answered`: it looked like a code but verifies no number, and they were told. `none`: it is no code. */
export type TextedCode = 'proved' | 'answered' | 'none';

type FromPhone = ArrivedText & { readonly phone: Phone };

const USEFUL_MS = 60 * 60 * 1000;

/**
 * Verifies a phone by text: it sends the code that a page shows, or the one that we texted to it. Several people may
 * claim the number; the code decides.
 */
export async function handleTextedCode(tx: Tx, deps: InboundDeps, arrived: FromPhone): Promise<TextedCode> {
  const { inbound, text, phone, now } = arrived;
  const given = phoneCodeIn(text.body);
  if (given === null) return 'none';
  const claims = await tx.phoneCodes.openFor(inbound.realm, phone);
  if (claims.length === 0) return 'none';
  const claimants = claims.map(({ personId }) => personId);
  const { owner } = await holdForNumber(tx, inbound.realm, phone, claimants);
  let problem: { readonly kind: CodeProblem; readonly key: string } | null = null;
  for (const code of await tx.phoneCodes.openFor(inbound.realm, phone)) {
    if (!claimants.includes(code.personId)) continue;
    const guess = await tx.phoneCodes.countGuess(code.id);
    const isStillOpen = isOpen({ ...code, attempts: guess - 1 }, now);
    if (isStillOpen && (given === incomingCode(deps.keys, code) || isOutgoingCode(deps.keys, given, code))) {
      const taken = await addPhone(tx, deps, code.personId, phone, 'text', now);
      return taken === null ? 'none' : 'proved';
    }
    if (isStillOpen) problem ??= { kind: 'wrong', key: `${code.id}.${guess}` };
    else if (isRemembered(code, now)) problem ??= { kind: 'old', key: `${code.id}.old` };
  }
  // The owner of the phone is writing about their day, whoever else claims the number.
  if (problem === null || owner !== null) return 'none';
  await sayProblem(tx, deps, { ...arrived, person: null }, problem.kind, problem.key);
  return 'answered';
}

/** A code for another number, texted from the phone they have. */
export async function handleCodeOfOther(
  tx: Tx,
  deps: InboundDeps,
  own: FromPhone & { readonly person: Person },
): Promise<TextedCode> {
  const { text, person, now } = own;
  if (phoneCodeIn(text.body) === null) return 'none';
  const code = await tx.phoneCodes.openOf(person.id);
  if (code === null || !isRemembered(code, now)) return 'none';
  const entered = await enterCode(tx, deps, person.id, text.body, now);
  if (entered.ok) return 'proved';
  const { reason } = entered;
  switch (reason) {
    case 'wrong':
    case 'other-way':
    case 'old':
      await sayProblem(tx, deps, own, reason, `${code.id}.${reason === 'old' ? 'old' : `own.${code.attempts}`}`);
      return 'answered';
    default:
      return 'none';
  }
}

/** Sent once for each guess, of which there are few, and once afterwards. */
async function sayProblem(
  tx: Tx,
  { settings }: InboundDeps,
  { inbound, phone, person, now }: FromPhone & { readonly person: Person | null },
  problem: CodeProblem,
  key: string,
): Promise<void> {
  const message = composeCodeAnswer({ brand: settings.brand, problem });
  const since = Math.min(inbound.receivedAt, now);
  const to = { realm: inbound.realm, phone, person: person?.id ?? null };
  await tx.outbox.put(
    textTo(to, { key: `code-answer.${key}`, kind: 'texts', message, now: since, usefulMs: USEFUL_MS }),
  );
}
