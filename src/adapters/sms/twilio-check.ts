import { z } from 'zod';
import { createHttpCaller } from '#adapters/http/http-caller.ts';
import type { TransportCheck, TransportStatus } from '#app/ports/transport-check.ts';

const WITHIN_MS = 5000;
const KEPT_MS = 60_000;

/** An account is `active`, `suspended` (unpaid, or for its content) or `closed`; a trial can text verified numbers only. */
const accountSchema = z.object({ status: z.string(), type: z.string() });

export interface TwilioAccount {
  /** `https://api.twilio.com` */
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
}

/** Fetches the account, at most once a minute. */
export function createTwilioCheck(
  { baseUrl, accountSid, authToken }: TwilioAccount,
  clock: () => number = Date.now,
): TransportCheck {
  const caller = createHttpCaller(baseUrl);
  const headers = {
    Accept: 'application/json',
    Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
  };
  let kept: { readonly at: number; readonly status: Promise<TransportStatus> } | null = null;

  async function ask(): Promise<TransportStatus> {
    const signal = AbortSignal.timeout(WITHIN_MS);
    try {
      const path = `/2010-04-01/Accounts/${accountSid}.json`;
      const { status, body } = await caller.call({ method: 'GET', path, headers, signal });
      if (status === 401) return no('rejects the account or its token');
      return status === 200 ? judge(accountSchema.parse(JSON.parse(body))) : no(`answered ${status}`);
    } catch (error) {
      // The response may contain anything, so only the kind of failure is reported.
      const isUnreadable = error instanceof SyntaxError || error instanceof z.ZodError;
      if (signal.aborted) return no('did not respond in time');
      return no(isUnreadable ? 'sent a response that could not be read' : 'could not be reached');
    }
  }

  return {
    provider: 'Twilio',
    ask() {
      const now = clock();
      if (kept === null || now - kept.at >= KEPT_MS) kept = { at: now, status: ask() };
      return kept.status;
    },
  };
}

function judge({ status, type }: z.output<typeof accountSchema>): TransportStatus {
  if (status !== 'active') return no(`the account is ${/^[a-z]{1,20}$/.test(status) ? status : 'not active'}`);
  if (type === 'Trial') return no('this is a trial account, which only sends to verified numbers');
  return { verified: true, said: 'the account is active' };
}

function no(said: string): TransportStatus {
  return { verified: false, said };
}
