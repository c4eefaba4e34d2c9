import { setTimeout as wait } from 'node:timers/promises';
import { createLocalMailbox } from '#adapters/email/local-mailbox.ts';
import { createLocalPhone } from '#adapters/sms/local-phone.ts';
import { PATIENCE } from '#app/outbox/timeouts.ts';
import type { Timeouts } from '#app/outbox/timeouts.ts';
import { createEmailPreparer } from '#app/outbox/prepare-email.ts';
import { CodedProblem } from '#app/ports/coded-problem.ts';
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
import { LOCAL_TEXTS_NUMBER } from '#domain/people/phone.ts';

export interface DispatcherParts {
  readonly store: Store;
  readonly keys: Keys;
  readonly random: Random;
  readonly settings: PromptSettings & AppContext['settings'];
  /** The provider of the live realm; null: the local mailbox, as in every other realm (D135). */
  readonly liveTransport: EmailTransport | null;
  /** How many mails an hour go to addresses that nobody has confirmed; Infinity in the sandbox. */
  readonly unconfirmedPerHour: number;
  /** Messages a second the provider takes from us. */
  readonly perSecond: number;
  /** The same for texts; null: the local phone. */
  readonly liveTexts: { readonly transport: TextTransport; readonly perSecond: number } | null;
  /** Hears of what went wrong where sending goes on. */
  readonly report: SendChunkDeps['report'];
  /** Less than every installation's only where processes are killed to see what becomes of their work. */
  readonly timeouts?: Timeouts;
}

export interface Dispatcher extends SendChunkDeps, SendOutboxDeps {
  close(): Promise<void>;
}

/** All that sends in one process: its wires, its words, and the name under which it takes leases. */
export function createDispatcher(parts: DispatcherParts): Dispatcher {
  const { store, keys, random, settings, liveTransport, perSecond, liveTexts, report, timeouts = PATIENCE } = parts;
  const pace = {
    timeouts,
    clock: Date.now,
    wait,
    after: (ms: number, act: () => void) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    alarm: (problem: string, code?: string) =>
      report('ALARM', code === undefined ? problem : new CodedProblem(problem, code)),
  };
  const local = createWire(createLocalMailbox(store), { ...pace, perSecond: Infinity });
  const live = liveTransport === null ? local : createWire(liveTransport, { ...pace, perSecond });
  const localTexts = createWire(createLocalPhone(store, LOCAL_TEXTS_NUMBER), { ...pace, perSecond: Infinity });
  const texts =
    liveTexts === null ? localTexts : createWire(liveTexts.transport, { ...pace, perSecond: liveTexts.perSecond });
  return {
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
