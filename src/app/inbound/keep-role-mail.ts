import type { ArrivedMail } from '#app/inbound/arrived-mail.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { type InboundOutcome, noReading } from '#app/inbound/outcome.ts';
import { plainly } from '#app/outbox/draft.ts';
import type { Tx } from '#app/ports/store.ts';
import { composeFooter } from '#domain/messages/footer.ts';
import { composeForwardedMail } from '#domain/messages/templates/forwarded-mail.ts';
import type { Reason } from '#domain/reply/reading.ts';

/** Of one UTC day: anybody can write to these addresses, and what we forward counts for our own reputation. */
const FORWARDED_PER_DAY_MAX = 100;
const USEFUL_MS = 7 * 24 * 3_600_000;

/** Mail to postmaster or abuse: listed in the admin area with its subject, forwarded if an address is set, never a reply. */
export async function keepRoleMail(
  tx: Tx,
  deps: Pick<InboundDeps, 'settings'>,
  { inbound, mail, now, reasons }: ArrivedMail,
): Promise<InboundOutcome> {
  const kept: Reason = {
    step: 'conversation',
    text: 'to postmaster or abuse: kept for administrators, not processed as a reply',
  };
  const forwarded = await forward(tx, deps, { inbound, mail, now });
  const reading = { ...noReading([...reasons, kept, ...forwarded]), kept: mail.body.subject };
  return { state: 'ignored', personId: null, stage: null, localDate: null, reading };
}

async function forward(
  tx: Tx,
  { settings }: Pick<InboundDeps, 'settings'>,
  { inbound, mail, now }: Omit<ArrivedMail, 'reasons'>,
): Promise<Reason[]> {
  const { brand, postalAddress, postmasterAddress = null } = settings;
  if (postmasterAddress === null) return [];
  const { realm } = inbound;
  const count = await tx.counts.addToDay({ realm, name: 'forwarded-mail', subject: '' }, now);
  if (count > FORWARDED_PER_DAY_MAX) {
    return [{ step: 'conversation', text: `not forwarded: ${FORWARDED_PER_DAY_MAX} were forwarded today` }];
  }
  const footer = composeFooter({
    brand,
    reason: 'forwarded',
    postalAddress,
  });
  const { subject, text, htmlAsText } = mail.body;
  const written = text ?? htmlAsText ?? '';
  const message = composeForwardedMail({
    brand,
    to: inbound.envelopeTo[0] ?? 'postmaster',
    from: inbound.envelopeFrom ?? '',
    subject,
    text: written,
    footer,
  });
  await tx.outbox.put({
    ...plainly({ key: `forwarded.${inbound.id}`, kind: 'admin', message, now, usefulMs: USEFUL_MS }),
    realm,
    personId: null,
    channel: 'email',
    to: postmasterAddress,
    passesOptOut: true,
  });
  return [{ step: 'conversation', text: 'forwarded to the address of the setting POSTMASTER_ADDRESS' }];
}
