import { smtpProblem } from '#adapters/email/smtp.ts';
import type { WayOutCheck } from '#app/ports/way-out-check.ts';

const WITHIN_MS = 5000;

/** A server tells no more than whether it lets us in; whom it would relay for, it says of each mail. */
export function createSmtpCheck(smtpUrl: string): WayOutCheck {
  return {
    provider: 'SMTP',
    async ask() {
      const problem = await smtpProblem(smtpUrl, AbortSignal.timeout(WITHIN_MS));
      return problem === null
        ? { verified: true, said: 'it lets us in' }
        : { verified: false, said: `it does not let us in (${problem})` };
    },
  };
}
