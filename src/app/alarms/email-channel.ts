import { type EmailDraft } from '#app/outbox/prepare-email.ts';
import type { AlarmChannel, AlarmNotice } from '#app/ports/alarms.ts';
import type { EmailTransport, OutgoingEmail } from '#app/ports/email.ts';
import { LIVE_REALM } from '#app/ports/realms.ts';
import type { Random } from '#app/ports/random.ts';
import type { Deadline } from '#app/ports/transport.ts';
import { withoutAddresses } from '#domain/delivery/without-addresses.ts';
import { composeFooter } from '#domain/messages/footer.ts';
import { composeAlarm } from '#domain/messages/templates/alarm.ts';

export interface EmailChannelDeps {
  readonly to: readonly string[];
  readonly transport: EmailTransport;
  readonly prepare: (draft: EmailDraft) => OutgoingEmail;
  readonly random: Pick<Random, 'uuid'>;
  readonly clock: () => number;
  /** A signal that is aborted after so many ms. */
  readonly timeout: (ms: number) => AbortSignal;
  readonly settings: { readonly brand: string; readonly postalAddress: string };
}

const ANSWER_MS_MAX = 30_000;

/** By the ordinary transport, past the outbox: queue, rate and circuit breaker may be what the alarm is about. */
export function emailChannel(deps: EmailChannelDeps): AlarmChannel {
  return {
    name: 'email',
    async tell(notice) {
      const { transport, prepare, to, timeout } = deps;
      const mails = to.map((address) => prepare(draftOf(deps, notice, address)));
      const deadline = deadlineOf(timeout(ANSWER_MS_MAX));
      const answers = await transport.send(mails, { begins: deadline, ends: deadline });
      if (answers.some(({ kind }) => kind === 'accepted')) return null;
      return answers.map((answer) => ('reason' in answer ? withoutAddresses(answer.reason) : answer.kind)).join('; ');
    },
  };
}

function draftOf({ random, clock, settings }: EmailChannelDeps, notice: AlarmNotice, to: string): EmailDraft {
  const { brand, postalAddress } = settings;
  const { state, what, todo } = notice;
  const since = `${new Date(notice.since).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const footer = composeFooter({
    brand,
    reason: 'operates',
    postalAddress,
  });
  return {
    key: `alarm.${random.uuid()}`,
    realm: LIVE_REALM,
    to,
    message: composeAlarm({ brand, alarm: { state, what, todo, since }, footer }),
    conversation: null,
    inReplyTo: null,
    references: [],
    autoReply: false,
    sentAt: clock(),
  };
}

function deadlineOf(signal: AbortSignal): Deadline {
  return { signal, isOver: () => signal.aborted };
}
