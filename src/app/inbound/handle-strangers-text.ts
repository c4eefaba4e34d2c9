import type { ArrivedText } from '#app/inbound/arrived-text.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { type InboundOutcome, noReading } from '#app/inbound/outcome.ts';
import { emailOfText } from '#app/inbound/email-of-text.ts';
import { textTo } from '#app/outbox/text-to.ts';
import { UNSUBSCRIBED } from '#app/ports/suppressions.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Message } from '#domain/messages/schema.ts';
import { composeHelp } from '#domain/messages/templates/help.ts';
import {
  composeStrangerAnswer,
  composeStrangerStop,
  composeTextsHelp,
} from '#domain/messages/templates/text-programme.ts';
import { helpLineIn } from '#domain/people/help-lines.ts';
import { countryOfPhone } from '#domain/people/phone-number.ts';
import type { Phone } from '#domain/people/phone.ts';
import { byReply, optOut } from '#domain/people/suppression.ts';
import { distressOf } from '#domain/reply/reading.ts';
import { screen } from '#domain/reply/screening/screen.ts';
import { textKeyword } from '#domain/reply/screening/text-keywords.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';

const USEFUL_MS = 60 * 60 * 1000;
/** A confirmation of STOP counts as one within five minutes (47 CFR 64.1200(a)(12)). */
const STOP_USEFUL_MS = 5 * 60 * 1000;

/**
 * Answers a text from an unverified number. STOP and HELP are honoured, as every text programme must; anything else is
 * answered once a day, so that two machines do not text each other forever.
 */
export async function answerStranger(
  tx: Tx,
  deps: InboundDeps,
  { inbound, text, phone, now, reasons }: ArrivedText & { readonly phone: Phone },
): Promise<InboundOutcome> {
  const { realm } = inbound;
  const hash = deps.keys.addressHash(phone);
  const day = wallTimeAt('UTC', now).date;
  const to = { realm, phone, person: null };
  const { brand, publicUrl, offer } = deps.settings;
  // Validity counts from the arrival of their text, however late it is read.
  const since = Math.min(inbound.receivedAt, now);
  const ended = (why: string): InboundOutcome => ({
    state: 'done',
    personId: null,
    stage: null,
    localDate: null,
    reading: noReading([...reasons, { step: 'authenticate', text: why }]),
  });
  const say = (key: string, message: Message, usefulMs = USEFUL_MS, passesOptOut = true) =>
    tx.outbox.put({ ...textTo(to, { key, kind: 'texts', message, now: since, usefulMs }), passesOptOut });

  const screening = screen(emailOfText(text).body);
  if (screening.nature !== 'human') return { ...ended('a reaction from an unverified number'), state: 'ignored' };
  if (text.optOutType === 'STOP' || screening.optOut) {
    const wasStopped = await tx.suppressions.has(realm, hash);
    await tx.suppressions.add(realm, hash, optOut(byReply(inbound)), now);
    if (!wasStopped && text.optOutType === null)
      await say(`stranger-stop.${inbound.id}`, composeStrangerStop({ brand }), STOP_USEFUL_MS);
    return ended('an unverified number opted out');
  }
  const distress = distressOf({ crisis: screening.crisis !== null, lowMood: screening.lowMood });
  if (distress !== null) {
    const line = helpLineIn(countryOfPhone(phone));
    const message = composeHelp(distress, { brand, date: day, subject: brand, line });
    await say(`stranger-${distress}.${hash}.${day}`, message, USEFUL_MS, distress === 'crisis');
    return ended('words of distress from an unverified number');
  }
  const keyword = text.optOutType ?? textKeyword(text.body)?.toUpperCase() ?? null;
  if (keyword === 'START') await tx.suppressions.remove(realm, hash, UNSUBSCRIBED);
  if (text.optOutType !== null) return ended('an unverified number; the provider already answered');
  const message =
    keyword === 'HELP'
      ? composeTextsHelp({ brand, contactAddress: offer.contactAddress, pauses: [] })
      : composeStrangerAnswer({ brand, publicUrl });
  // The key limits it to one a day; after a STOP only help is sent.
  await say(`stranger.${hash}.${day}${keyword === 'HELP' ? '.help' : ''}`, message, USEFUL_MS, keyword === 'HELP');
  return ended('an unverified number; answered once a day');
}
