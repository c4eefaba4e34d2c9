import { invitationKey } from '#app/ports/invitations.ts';
import type { ReportSubject } from '#app/ports/mail-reports.ts';
import type { Tx } from '#app/ports/store.ts';
import { readPromptKey } from '#domain/delivery/prompt-key.ts';

/**
 * The message with this key (D136), as a provider returns it: a row of the ledger, of the outbox, or an invitation.
 * Null if there is none: another installation may send through the same account.
 */
export async function messageOfKey(tx: Tx, key: string): Promise<ReportSubject | null> {
  const prompt = readPromptKey(key);
  if (prompt !== null) {
    const { person, date, stage, channel } = prompt;
    const exists = (await tx.prompts.find(person, date, stage, channel)) !== null;
    return exists ? { kind: 'person', person, message: { person, date, stage, kind: 'prompt', sequence: 0 } } : null;
  }
  // Its outbox row is deleted after a month; the invitation stays.
  const invitation = UUID.exec(key.startsWith(invitationKey('')) ? key.slice(invitationKey('').length) : '')?.[0];
  if (invitation !== undefined) return { kind: 'invitation', invitation };
  const entry = await tx.outbox.byKey(key);
  if (entry === null || entry.personId === null) return null;
  const { personId: person, localDate: date, stage, sequence } = entry;
  const message = date === null || stage === null ? null : ({ person, date, stage, kind: 'outbox', sequence } as const);
  return { kind: 'person', person, message };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
