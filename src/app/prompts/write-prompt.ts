import { linkUrl } from '#app/links.ts';
import { createEmailPreparer } from '#app/outbox/prepare-email.ts';
import type { EmailSettings } from '#app/outbox/prepare-email.ts';
import type { FooterSettings } from '#app/outbox/person-footer.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import type { Chunk } from '#app/ports/dispatch.ts';
import type { OutgoingEmail } from '#app/ports/email.ts';
import type { Keys } from '#app/ports/keys.ts';
import type { PlannedPrompt } from '#app/prompts/plan-prompts.ts';
import { promptKey } from '#domain/delivery/prompt-key.ts';
import { composePrompt } from '#domain/messages/compose-prompt.ts';
import { endOfTrial } from '#domain/messages/plan-words.ts';
import type { Message } from '#domain/messages/schema.ts';
import { composeGoodbye } from '#domain/messages/templates/goodbye-quiet.ts';
import type { Recipient } from '#domain/people/person.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface DeskSettings extends EmailSettings, FooterSettings {
  readonly rhythm: RhythmOptions;
}

/** Where prompts get their words; one a process. */
export interface PromptDesk {
  readonly rhythm: RhythmOptions;
  addressHash(person: Recipient): string;
  writePrompt(prompt: PlannedPrompt, slot: Pick<Chunk, 'realm' | 'stage' | 'date'>, sentAt: number): OutgoingEmail;
  writeGoodbye(person: Recipient, date: LocalDate): Message;
}

export function createPromptDesk(settings: DeskSettings, keys: Keys): PromptDesk {
  const prepare = createEmailPreparer(settings, keys);
  return {
    rhythm: settings.rhythm,
    addressHash: (person) => keys.addressHash(person.email.trim().toLowerCase()),
    writePrompt(prompt, { realm, stage, date }, sentAt) {
      const { person } = prompt;
      const isPending = person.state === 'pending';
      const message = composePrompt({
        brand: settings.brand,
        stage,
        date,
        items: prompt.items,
        resting: prompt.resting,
        askAbout: prompt.askAbout,
        foldedIn: prompt.foldedIn,
        confirmUrl: isPending ? linkUrl('confirm', { kind: 'person', person: person.id }, settings, keys) : null,
        notice: [
          ...(prompt.afterAbsence ? [AFTER_ABSENCE] : []),
          ...endOfTrial(person, { stage, date }, settings.rhythm),
        ],
        footer: personFooter(person, settings, keys),
      });
      return prepare({
        key: promptKey({ person: person.id, date, stage, channel: 'email' }),
        realm,
        to: person.email,
        message,
        conversation: { person: person.id, date, stage, kind: 'prompt', sequence: 0 },
        inReplyTo: null,
        references: [],
        autoReply: false,
        sentAt,
      });
    },
    writeGoodbye: (person, date) =>
      composeGoodbye({ brand: settings.brand, date, footer: personFooter(person, settings, keys) }),
  };
}

/** D33. */
const AFTER_ABSENCE = 'Your mailbox answered that you were away, so we kept quiet until today. Welcome back.';
