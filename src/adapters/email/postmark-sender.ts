import { z } from 'zod';
import { createHttpCaller } from '#adapters/http/http-caller.ts';
import type { ProviderStatus, SenderStatus } from '#app/ports/provider-status.ts';

export interface PostmarkSenderSettings {
  readonly apiUrl: string;
  readonly token: string;
  readonly fromAddress: string;
}

const WITHIN_MS = 5000;
const KEPT_MS = 60_000;

const serverSchema = z.object({ Name: z.string(), DeliveryType: z.string() });
const searchSchema = z.object({ TotalCount: z.number() });

/**
 * A server token cannot read the list of confirmed senders, which needs the account token. But Postmark refuses mail from
 * an unconfirmed address, so finding accepted mail from our address proves that it is confirmed.
 */
export function createPostmarkStatus(
  { apiUrl, token, fromAddress }: PostmarkSenderSettings,
  clock: () => number = Date.now,
): ProviderStatus {
  const caller = createHttpCaller(apiUrl);
  const headers = { Accept: 'application/json', 'X-Postmark-Server-Token': token };
  const bySender = new URLSearchParams({ count: '1', offset: '0', fromemail: fromAddress }).toString();
  let kept: { readonly at: number; readonly status: Promise<SenderStatus> } | null = null;

  async function ask(at: number): Promise<SenderStatus> {
    const none = { configured: true, verified: false, server: null, takenFromSender: null, checkedAt: at };
    const signal = AbortSignal.timeout(WITHIN_MS);
    const get = (path: string) => caller.call({ method: 'GET', path, headers, signal });
    try {
      const answers = await Promise.all([get('/server'), get(`/messages/outbound?${bySender}`)]);
      if (answers.some(({ status }) => status === 401)) return { ...none, reason: 'Postmark rejected the token.' };
      const failed = answers.find(({ status }) => status !== 200);
      if (failed !== undefined) return { ...none, reason: `Postmark answered ${failed.status}.` };
      const [about, found] = answers;
      const server = serverSchema.parse(JSON.parse(about.body));
      return { ...none, ...judge(server, searchSchema.parse(JSON.parse(found.body)).TotalCount) };
    } catch (error) {
      // The response may contain anything, so only the kind of failure is reported.
      return { ...none, reason: signal.aborted ? 'Postmark did not respond in time.' : reasonOf(error) };
    }
  }

  return {
    ask() {
      const now = clock();
      if (kept === null || now - kept.at >= KEPT_MS) kept = { at: now, status: ask(now) };
      return kept.status;
    },
  };
}

type Judged = Pick<SenderStatus, 'verified' | 'server' | 'takenFromSender' | 'reason'>;

function judge({ Name, DeliveryType }: z.output<typeof serverSchema>, takenFromSender: number): Judged {
  const reason =
    DeliveryType !== 'Live'
      ? 'This Postmark server is a sandbox. It accepts email but delivers none.'
      : takenFromSender === 0
        ? 'Postmark has not accepted email from this address recently, so the sender cannot be confirmed.'
        : null;
  return { verified: reason === null, server: { name: Name, deliveryType: DeliveryType }, takenFromSender, reason };
}

function reasonOf(error: unknown): string {
  const isUnreadable = error instanceof SyntaxError || error instanceof z.ZodError;
  return isUnreadable ? 'Postmark’s response could not be read.' : 'Postmark could not be reached.';
}
