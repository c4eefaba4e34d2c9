/**
 * Test sends of administrators (D126): written by the production code for the person with the address, and sent the
 * same way as all answers. They have their own kind of key and no conversation, so that they add nothing to anybody's
 * real day.
 */
import { withheld } from '#app/admin/withheld.ts';
import { mailTo } from '#app/outbox/mail-to.ts';
import { plainly } from '#app/outbox/draft.ts';
import { messageIdOfKey } from '#app/outbox/prepare-email.ts';
import type { AppContext } from '#app/people/app-context.ts';
import type { SignedIn } from '#app/ports/admins.ts';
import type { OutboxEntry, OutboxMessage } from '#app/ports/outbox.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Tx } from '#app/ports/store.ts';
import { planPrompt, rhythmOn } from '#app/prompts/plan-prompts.ts';
import { promptMessage } from '#app/prompts/write-prompt.ts';
import type { PromptStage } from '#domain/agenda/stage.ts';
import { asTest } from '#domain/messages/as-test.ts';
import { composePrompt } from '#domain/messages/compose-prompt.ts';
import { composeFooter } from '#domain/messages/footer.ts';
import type { Message } from '#domain/messages/schema.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Person } from '#domain/people/person.ts';
import { personDayAt } from '#domain/time/day-boundary.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { wallTimeAt } from '#domain/time/wall-time.ts';
import { ok, refused, type Result } from '#domain/result.ts';

export interface TestSend {
  readonly admin: SignedIn;
  readonly email: string;
  /** The person who must have the address; null: anybody. */
  readonly ofUser: string | null;
  readonly stage: PromptStage;
  /** Written and shown, but not sent. */
  readonly simulate: boolean;
  /** Days from their today; 0: today. */
  readonly daysForward: number;
}

export interface TestSent {
  readonly messageId: string | null;
  /** The person with the address; null: nobody has it. */
  readonly userId: string | null;
  readonly date: LocalDate;
  /** As shown here: without the links that act for its recipient. */
  readonly message: Message;
}

/** `stopped`: the address is suppressed, or its owner unsubscribed. */
type TestSendRefusal = 'stopped' | 'not-theirs';

export interface TestDeps {
  readonly ctx: AppContext;
  readonly inboundDomain: string;
}

export async function sendTest(
  { ctx, inboundDomain }: TestDeps,
  asked: TestSend,
): Promise<Result<TestSent, TestSendRefusal>> {
  const email = asked.email.trim();
  return ctx.store.transact(async (tx) => {
    const person = await tx.people.byEmail(LIVE_REALM, emailKey(email));
    if (asked.ofUser !== null && asked.ofUser !== person?.userId) return refused('not-theirs');
    if (!asked.simulate && (await isStopped(tx, ctx, email, person))) return refused('stopped');
    const now = await tx.serviceTime(LIVE_REALM);
    const today = person === null ? wallTimeAt(NOBODYS_ZONE, now).date : personDayAt(person.settings, now);
    const date = addDays(today, asked.daysForward);
    const message = asTest(
      person === null ? sample(ctx, asked.stage, date) : await promptOfPerson(tx, ctx, person, asked, date),
    );
    const result = { userId: person?.userId ?? null, date, message: withheld(message) };
    if (asked.simulate) return ok({ ...result, messageId: null });
    const key = `test.${ctx.random.uuid()}`;
    await tx.outbox.put(addressed(person, email, { key, kind: 'test', message, now, usefulMs: USEFUL_MS }));
    const subject = person === null ? (`message.${key}` as const) : (`person.${person.id}` as const);
    await tx.admins.audit(asked.admin.id, 'send-test', subject, { after: { key, stage: asked.stage, date } });
    return ok({ ...result, messageId: messageIdOfKey(key, inboundDomain, ctx.keys) });
  });
}

/** The specification's zone for people who named none. */
const NOBODYS_ZONE = 'America/Chicago';
/** An administrator does not wait longer for a test. */
const USEFUL_MS = 3_600_000;

/** Checked again right before it is sent, as for every message. */
async function isStopped(tx: Tx, { keys }: AppContext, email: string, person: Person | null): Promise<boolean> {
  if (person !== null && person.unsubscribedAt !== null) return true;
  return tx.suppressions.has(LIVE_REALM, keys.addressHash(emailKey(email)));
}

/** What they would get that day, with their current list. */
async function promptOfPerson(
  tx: Tx,
  ctx: AppContext,
  person: Person,
  { stage }: TestSend,
  date: LocalDate,
): Promise<Message> {
  const { settings, keys } = ctx;
  const { items } = await tx.agendas.load(person.id);
  const due = { person, items: [...items.values()], skipped: [] };
  const own = rhythmOn(person, { date }, settings.rhythm);
  const planned = planPrompt({ stage, date }, due, own, { rhythm: settings.rhythm, usefulUntil: Infinity });
  // Unconfirmed people are asked to confirm in their own messages; pressing the button of a test would count.
  const asConfirmed = { ...planned, person: { ...planned.person, state: 'active' as const } };
  const message = promptMessage(asConfirmed, { stage, date }, settings, keys);
  // Nor may it answer for their day (D126).
  return { ...message, blocks: message.blocks.filter(({ kind }) => kind !== 'link') };
}

/** An address without a person has no list: an example replaces it. */
function sample({ settings }: AppContext, stage: PromptStage, date: LocalDate): Message {
  const { brand, postalAddress } = settings;
  return composePrompt({
    brand,
    stage,
    date,
    items: SAMPLE_ITEMS,
    resting: 0,
    askAbout: [],
    foldedIn: null,
    confirmUrl: null,
    answerUrl: null,
    isNew: true,
    notice: [],
    footer: composeFooter({ brand, reason: 'tried', preferencesUrl: null, unsubscribeUrl: null, postalAddress }),
  });
}

const SAMPLE_ITEMS = [
  { id: 1, number: 1, text: 'Call the dentist', mark: 'carryover', day: 2 },
  { id: 2, number: 2, text: 'Finish the first draft', mark: 'open', day: 1 },
] as const;

function addressed(person: Person | null, email: string, draft: Parameters<typeof plainly>[0]): OutboxMessage {
  if (person !== null) return mailTo(person, draft);
  return { ...plainly(draft), realm: LIVE_REALM, personId: null, channel: 'email', to: email };
}

/** Newest first, with their states. */
export async function lastTests({ store }: Pick<AppContext, 'store'>): Promise<OutboxEntry[]> {
  return store.transact((tx) => tx.outbox.lastTests(LIVE_REALM, LAST_SHOWN), 'one-statement');
}

const LAST_SHOWN = 10;
