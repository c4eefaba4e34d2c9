import { setTimeout as wait } from 'node:timers/promises';
import { createLocalMailbox } from '#adapters/email/local-mailbox.ts';
import { createLocalPhone } from '#adapters/sms/local-phone.ts';
import { PATIENCE } from '#app/outbox/timeouts.ts';
import type { Timeouts } from '#app/outbox/timeouts.ts';
import { createEmailPreparer } from '#app/outbox/prepare-email.ts';
import type { Noticed } from '#app/ports/alarms.ts';
import type { SendOutboxDeps } from '#app/outbox/send-outbox-deps.ts';
import { createWire } from '#app/outbox/wire.ts';
import type { AppContext } from '#app/people/app-context.ts';
import { handleRefusedText } from '#app/people/refused-text.ts';
import type { Random } from '#app/ports/random.ts';
import type { EmailTransport } from '#app/ports/email.ts';
import type { Keys } from '#app/ports/keys.ts';
import type { Store } from '#app/ports/store.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { TextTransport } from '#app/ports/texts.ts';
import type { SendChunkDeps } from '#app/prompts/send-chunk-deps.ts';
import type { PromptSettings } from '#app/prompts/write-prompt.ts';
import { createPromptWriter } from '#app/prompts/write-prompt.ts';
import type { Transport } from '#app/ports/transport.ts';
import { type ObserveHandOvers, observedTransport } from '#main/observed-transport.ts';
import type { Channel } from '#domain/delivery/delivery.ts';
import { LOCAL_TEXTS_NUMBER } from '#domain/people/phone.ts';

export interface DispatcherParts {
  readonly store: Store;
  readonly keys: Keys;
  readonly random: Random;
  readonly settings: PromptSettings & AppContext['settings'];
  /** The provider of the live realm; null: the dev mailbox, as in every other realm (D135). */
  readonly liveTransport: EmailTransport | null;
  /** The hourly limit of mail to unconfirmed addresses; Infinity in the sandbox. */
  readonly unconfirmedPerHour: number;
  /** Messages per second that the provider accepts from us. */
  readonly perSecond: number;
  /** The same for texts; null: the dev mailbox's phone. */
  readonly liveTexts: { readonly transport: TextTransport; readonly perSecond: number } | null;
  readonly alarm: (noticed: Noticed) => void;
  /** Receives errors after which sending continues. */
  readonly report: SendChunkDeps['report'];
  /** Learns every answer of a live provider. */
  readonly observe?: (channel: Channel) => ObserveHandOvers;
  /** Shortened only in tests that kill processes. */
  readonly timeouts?: Timeouts;
}

export interface Dispatcher extends SendChunkDeps, SendOutboxDeps {
  /** Whether sending pauses, for each live transport. */
  readonly breakers: () => Readonly<Record<string, boolean>>;
  close(): Promise<void>;
}

/** Everything that sends in one process: transports, templates, and the name under which it takes leases. */
export function createDispatcher(parts: DispatcherParts): Dispatcher {
  const { store, keys, random, settings, alarm, report, timeouts = PATIENCE } = parts;
  const { liveTransport, perSecond, liveTexts } = parts;
  const pace = {
    timeouts,
    clock: Date.now,
    wait,
    after: (ms: number, act: () => void) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    alarm,
  };
  const local = createWire(createLocalMailbox(store), { ...pace, perSecond: Infinity });
  // The realm's own, even in the sandbox: rehearsals are not measured.
  const live = createWire(observed(liveTransport ?? createLocalMailbox(store), parts.observe?.('email')), {
    ...pace,
    perSecond,
  });
  const localTexts = createWire(createLocalPhone(store, LOCAL_TEXTS_NUMBER), { ...pace, perSecond: Infinity });
  const texts = createWire(
    observed(liveTexts?.transport ?? createLocalPhone(store, LOCAL_TEXTS_NUMBER), parts.observe?.('sms')),
    { ...pace, perSecond: liveTexts?.perSecond ?? Infinity },
  );
  return {
    breakers: () => Object.fromEntries([live, texts].map((wire) => [wire.transport.name, wire.isPaused()])),
    store,
    random,
    keys,
    owner: `${process.pid}.${random.uuid()}`,
    wireOf: (realm) => (realm === LIVE_REALM ? live : local),
    textWireOf: (realm) => (realm === LIVE_REALM ? texts : localTexts),
    promptWriter: createPromptWriter(settings, keys),
    prepare: createEmailPreparer(settings, keys),
    handleRefusedText: (tx, refused) => handleRefusedText(tx, { keys, settings }, refused),
    timeouts,
    unconfirmedPerHour: parts.unconfirmedPerHour,
    clock: Date.now,
    report,
    close: async () => {
      await liveTransport?.close();
      await liveTexts?.transport.close();
    },
  };
}

function observed<Message extends { readonly key: string }>(
  transport: Transport<Message>,
  observe: ObserveHandOvers | undefined,
): Transport<Message> {
  return observe === undefined ? transport : observedTransport(transport, observe);
}
