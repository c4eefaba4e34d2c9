import { linkUrl } from '#app/links.ts';
import { createEmailPreparer } from '#app/outbox/prepare-email.ts';
import type { EmailSettings } from '#app/outbox/prepare-email.ts';
import type { FooterSettings } from '#app/outbox/person-footer.ts';
import { personFooter } from '#app/outbox/person-footer.ts';
import { prepareText } from '#app/outbox/prepare-text.ts';
import type { Chunk } from '#app/ports/dispatch.ts';
import type { OutgoingEmail } from '#app/ports/email.ts';
import type { Keys } from '#app/ports/keys.ts';
import type { OutgoingText } from '#app/ports/texts.ts';
import type { PlannedPrompt } from '#app/prompts/plan-prompts.ts';
import { promptKey } from '#domain/delivery/prompt-key.ts';
import { type DayItem, openFirst } from '#domain/agenda/day-items.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import { composePrompt } from '#domain/messages/compose-prompt.ts';
import type { ContextBundle } from '#domain/messages/context-bundle.ts';
import { noticesOf } from '#domain/messages/prompt-of-day.ts';
import { isFirstWeek } from '#domain/people/first-week.ts';
import { linesInSms } from '#domain/messages/render-sms.ts';
import type { Message } from '#domain/messages/schema.ts';
import { composeGoodbye } from '#domain/messages/templates/goodbye-quiet.ts';
import { emailKey } from '#domain/people/contact.ts';
import type { Recipient } from '#domain/people/person.ts';
import type { RhythmOptions } from '#domain/rhythm/rhythm.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

export interface PromptSettings extends EmailSettings, FooterSettings {
  readonly rhythm: RhythmOptions;
}

/** Writes the words of prompts; one per process. */
export interface PromptWriter {
  readonly rhythm: RhythmOptions;
  /** The hash of the person's address on a channel. */
  readonly addressHash: (person: Recipient, channel: Channel) => string;
  readonly writePrompt: (prompt: PlannedPrompt, slot: SlotOfDay, sentAt: number) => OutgoingEmail;
  readonly writeText: (prompt: PlannedPrompt, slot: SlotOfDay, sentAt: number) => OutgoingText;
  /** The items that the message shows, from the first: a text may not have room for all. */
  readonly visible: (prompt: PlannedPrompt, slot: SlotOfDay & Pick<Chunk, 'channel'>) => readonly DayItem[];
  readonly writeGoodbye: (person: Recipient, date: LocalDate) => Message;
}

type SlotOfDay = Pick<Chunk, 'realm' | 'stage' | 'date'>;

export function createPromptWriter(settings: PromptSettings, keys: Keys): PromptWriter {
  const prepare = createEmailPreparer(settings, keys);
  const compose = (prompt: PlannedPrompt, slot: SlotOfDay): Message => promptMessage(prompt, slot, settings, keys);
  return {
    rhythm: settings.rhythm,
    addressHash: ({ email, phone }, channel) => keys.addressHash(channel === 'sms' ? (phone ?? '') : emailKey(email)),
    visible(prompt, slot) {
      if (slot.channel === 'email') return prompt.items;
      return openFirst(prompt.items).slice(0, linesInSms(compose(prompt, slot)));
    },
    writeText(prompt, slot, sentAt) {
      const { realm, stage, date } = slot;
      const { person, usefulUntil } = prompt;
      if (person.phone === null) throw new RangeError('a text to a person without a phone');
      return prepareText({
        key: promptKey({ person: person.id, date, stage, channel: 'sms' }),
        realm,
        to: person.phone,
        message: compose(prompt, slot),
        localDate: date,
        usefulUntil,
        sentAt,
      });
    },
    writePrompt(prompt, slot, sentAt) {
      const { realm, stage, date } = slot;
      const { person } = prompt;
      return prepare({
        key: promptKey({ person: person.id, date, stage, channel: 'email' }),
        realm,
        to: person.email,
        message: compose(prompt, slot),
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

/** The message of a planned prompt. */
export function promptMessage(
  prompt: PlannedPrompt,
  slot: Pick<Chunk, 'stage' | 'date'>,
  settings: FooterSettings & Pick<PromptSettings, 'rhythm'>,
  keys: Keys,
): Message {
  return composePrompt(promptBundle(prompt, slot, settings, keys));
}

/** Everything that the words of a planned prompt depend on. */
export function promptBundle(
  prompt: PlannedPrompt,
  { stage, date }: Pick<Chunk, 'stage' | 'date'>,
  settings: FooterSettings & Pick<PromptSettings, 'rhythm'>,
  keys: Keys,
): ContextBundle {
  const { person } = prompt;
  const isPending = person.state === 'pending';
  return {
    brand: settings.brand,
    stage,
    date,
    items: prompt.items,
    resting: prompt.resting,
    askAbout: prompt.askAbout,
    foldedIn: prompt.foldedIn,
    confirmUrl: isPending ? linkUrl('confirm', { kind: 'person', person: person.id }, settings, keys) : null,
    answerUrl: linkUrl('answer', { kind: 'day', person: person.id, on: date }, settings, keys),
    isNew: isFirstWeek(person, date),
    notice: noticesOf(prompt, person, { stage, date }, settings.rhythm),
    footer: personFooter(person, settings, keys),
  };
}
