/** Requests in a reply that are not settings: another number, texts without a number, the plan and its price. */
import type { ArrivedReply } from '#app/inbound/arrived-reply.ts';
import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { linkUrl } from '#app/links.ts';
import { answerPlanRequest, tellPrice } from '#app/billing/ask-for-plan.ts';
import { canHaveTexts } from '#app/people/rest-texts.ts';
import { sendPhoneCode } from '#app/people/send-phone-code.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Command } from '#domain/agenda/commands.ts';
import { programmeWords } from '#domain/messages/consent-words.ts';
import { textsNeedPlan } from '#domain/messages/plan-words.ts';
import {
  codeOnItsWay,
  codesUsedUp,
  newPhoneOnPage,
  noSuchPhone,
  NO_PICTURES,
  phoneOnPage,
  START_FIRST,
} from '#domain/messages/way-words.ts';
import type { Person } from '#domain/people/person.ts';
import { textPlanAhead } from '#domain/people/plan.ts';
import type { Reading } from '#domain/reply/reading.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';

interface ChannelRequest extends ArrivedReply {
  readonly reading: Reading;
}

/** Drops a switch to texts if they cannot be sent, or are not part of the plan: it would end all messages. */
export async function withoutImpossible(
  tx: Tx,
  deps: InboundDeps,
  { person, now }: Pick<ArrivedReply, 'person' | 'now'>,
  commands: readonly Command[],
): Promise<readonly Command[]> {
  if (!commands.some(wantsTexts) || (await obstacleToTexts(tx, deps, person, now)) === null) return commands;
  return commands.filter((command) => !wantsTexts(command));
}

/** Why texts cannot be sent to somebody who wants them, and what helps; null if they can. */
async function obstacleToTexts(tx: Tx, deps: InboundDeps, person: Person, now: number): Promise<string | null> {
  if (!hasPhone(person)) return phoneOnPage(pageOf(deps, person));
  if (!(await canHaveTexts(tx, deps, person))) return START_FIRST;
  const day = personDayAt(person.settings, now);
  if (textPlanAhead({ ...person, textsOffAt: null }, day) !== 'free') return null;
  return textsNeedPlan(person, day, deps.settings.offer);
}

function wantsTexts(command: Command): boolean {
  return command.kind === 'set-channel' && command.texts;
}

/** Applies the requests and returns what to say about them, a sentence or two each. */
export async function changeChannel(tx: Tx, deps: InboundDeps, reply: ChannelRequest): Promise<string[]> {
  const { person, reading, pictures, now } = reply;
  const obstacle = reading.commands.some(wantsTexts) ? await obstacleToTexts(tx, deps, person, now) : null;
  const phones = reading.commands.filter((command) => command.kind === 'new-phone');
  const requested = phones.find(({ written }) => written !== null) ?? phones[0];
  const asksPrice = reading.commands.some(({ kind }) => kind === 'price');
  const plan = reading.commands.find((command) => command.kind === 'ask-plan');
  const said = [
    ...(pictures > 0 ? [NO_PICTURES] : []),
    ...(requested === undefined ? [] : [await newPhone(tx, deps, reply, requested.written)]),
    ...(obstacle === null ? [] : [obstacle]),
    ...(asksPrice ? [await tellPrice(tx, deps, person, now)] : []),
    ...(plan === undefined ? [] : [await answerPlanRequest(tx, deps, person, plan.wish, now)]),
  ];
  // The price and the way to a plan have one answer where no page takes payments.
  return [...new Set(said)];
}

/**
 * Somebody who already has texts may move them to another number by reply; a first number is added on the page, which
 * shows the consent wording.
 */
async function newPhone(tx: Tx, deps: InboundDeps, reply: ChannelRequest, written: string | null): Promise<string> {
  const { person, inbound, now } = reply;
  if (!hasPhone(person)) return phoneOnPage(pageOf(deps, person));
  // A number is verified only by its code, and there is no number to text it to.
  if (written === null) return newPhoneOnPage(pageOf(deps, person));
  // Loaded on demand: the numbering plans are large, and hardly any reply needs them.
  const { countryOfPhone, readPhone } = await import('#domain/people/phone-number.ts');
  const phone = readPhone(written, countryOfPhone(person.phone ?? '') ?? 'US');
  if (!phone.ok) return noSuchPhone(pageOf(deps, person));
  const wording = `${written.trim()} · ${programmeWords(deps.settings.brand)}`;
  const agreed = { wording, source: inbound.channel === 'sms' ? 'text' : 'reply', ip: null, userAgent: null } as const;
  const sent = await sendPhoneCode(tx, deps, person, phone.value, agreed, now);
  return sent.ok ? codeOnItsWay(phone.value) : codesUsedUp(pageOf(deps, person));
}

function hasPhone({ phone, phoneVerifiedAt }: Person): boolean {
  return phone !== null && phoneVerifiedAt !== null;
}

function pageOf({ settings, keys }: InboundDeps, { id }: Person): string {
  return linkUrl('preferences', { kind: 'person', person: id }, settings, keys);
}
