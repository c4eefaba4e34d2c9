import type { InboundDeps } from '#app/inbound/inbound-deps.ts';
import { findConversation } from '#app/inbound/find-conversation.ts';
import { type LetterEnd, noReading } from '#app/inbound/letter-end.ts';
import { takeReply } from '#app/inbound/take-reply.ts';
import { decodeLink, type LinkSubject } from '#app/links.ts';
import { unsubscribe } from '#app/people/unsubscribe.ts';
import type { InboundLetter } from '#app/ports/inbound.ts';
import type { ParsedLetter } from '#app/ports/letters.ts';
import type { Tx } from '#app/ports/store.ts';
import type { Reason } from '#domain/reply/reading.ts';

/** A person who sends several replies at once makes the later ones wait for the earlier; more than this is a fault. */
const RACES_MAX = 10;
/** As often as the queue tries a job. */
const TRIES_MAX = 3;

/**
 * Reads one stored letter and applies it (D14), once: a letter that is settled already is left alone. All that
 * follows from it is one transaction: events, settings, reasons, the answer and its job. Where another reply of the
 * same person was faster, it is read again on the newer agenda.
 */
export async function processLetter(deps: InboundDeps, id: number): Promise<void> {
  const stored = await deps.store.transact((tx) => tx.inbound.byId(id));
  if (stored === null || stored.state !== 'stored') return;
  try {
    await settle(deps, id, await deps.parse(stored.raw));
  } catch (error) {
    await noteFailure(deps, id, error);
  }
}

async function settle(deps: InboundDeps, id: number, mail: ParsedLetter): Promise<void> {
  for (let race = 0; race < RACES_MAX; race += 1) {
    const settled = await deps.store.transact((tx) => settleOnce(deps, tx, id, mail));
    if (settled) return;
  }
  throw new Error(`letter ${id} lost ${RACES_MAX} races for its agenda`);
}

/** The queue tries again; a letter that breaks its reader each time ends as failed, with its bytes kept. */
async function noteFailure(deps: InboundDeps, id: number, error: unknown): Promise<void> {
  const isGivenUp = await deps.store.transact(async (tx) => {
    if ((await tx.inbound.countFailure(id)) < TRIES_MAX) return false;
    const text = `the reader broke ${TRIES_MAX} times: ${error instanceof Error ? error.name : 'unknown fault'}`;
    const reading = noReading([{ step: 'stored', text }]);
    await tx.inbound.settle(id, { state: 'failed', personId: null, stage: null, localDate: null, reading });
    return true;
  });
  if (!isGivenUp) throw error;
}

/** False where the agenda moved on meanwhile and nothing was written. */
async function settleOnce(deps: InboundDeps, tx: Tx, id: number, mail: ParsedLetter): Promise<boolean> {
  const letter = await tx.inbound.take(id);
  if (letter === null) return true;
  const now = await tx.serviceTime(letter.realm);
  const end = await endOf(deps, tx, letter, mail, now);
  if (end === 'raced') return false;
  await tx.inbound.settle(id, end);
  return true;
}

async function endOf(
  deps: InboundDeps,
  tx: Tx,
  letter: InboundLetter,
  mail: ParsedLetter,
  now: number,
): Promise<LetterEnd | 'raced'> {
  const reasons: Reason[] = [{ step: 'stored', text: `${letter.raw.byteLength} bytes taken in once` }];
  for (const problem of mail.problems) reasons.push({ step: 'stored', text: problem });

  const byLink = unsubscribeAddress(deps, letter);
  if (byLink !== null) {
    reasons.push({ step: 'opt-out', text: 'sent to the unsubscribe address of a mail of ours' });
    const person = byLink.person === null ? null : await tx.people.byId(byLink.person);
    if (person !== null) await unsubscribe(tx, deps, person, now);
    return { state: 'done', personId: person?.id ?? null, stage: null, localDate: null, reading: noReading(reasons) };
  }

  const conversation = findConversation(
    { recipients: [...letter.envelopeTo, ...mail.recipients], inReplyTo: mail.inReplyTo, references: mail.references },
    deps.settings.inboundDomain,
    (bytes) => deps.keys.sign('reply-address', bytes),
  );
  const person = conversation === null ? null : await tx.people.byId(conversation.ref.person);
  if (conversation === null || person === null || person.realm !== letter.realm) {
    // D18: a bare From is never proof, and the subject alone proves nothing.
    reasons.push({
      step: 'conversation',
      text: 'answers no message of ours that we can name; the sender alone is no proof',
    });
    return { state: 'ignored', personId: null, stage: null, localDate: null, reading: noReading(reasons) };
  }
  reasons.push({
    step: 'conversation',
    text: `${conversation.by === 'reply-address' ? 'the reply address' : 'the Message-ID it answers'} names ${conversation.ref.stage} of ${conversation.ref.date}`,
  });
  return takeReply(deps, tx, { letter, mail, person, ref: conversation.ref, now, reasons });
}

function unsubscribeAddress(deps: InboundDeps, letter: InboundLetter): LinkSubject | null {
  for (const address of letter.envelopeTo) {
    const token = /^unsub\+([^@]+)@/i.exec(address)?.[1];
    if (token !== undefined) return decodeLink('unsubscribe', token, deps.keys);
  }
  return null;
}
