import { smtpProblem } from '#adapters/email/smtp.ts';
import { tlsFailure } from '#adapters/email/tls-failures.ts';
import type { TransportCheck } from '#app/ports/transport-check.ts';

const WITHIN_MS = 5000;
const UNREACHED =
  'Look whether the server in SMTP_URL runs, and whether this machine may reach it. Until then mail waits.';

/** A server tells no more than whether it lets us in; whom it would relay for, it says of each mail. */
export function createSmtpCheck(smtpUrl: string): TransportCheck {
  return {
    provider: 'SMTP',
    async ask() {
      const problem = await smtpProblem(smtpUrl, AbortSignal.timeout(WITHIN_MS));
      if (problem === null) return { verified: true, said: 'it lets us in' };
      const tls = tlsFailure(problem.code);
      if (tls !== null) {
        const { why, code, todo } = tls;
        return { verified: false, said: `its server ${why} (${code})`, todo: `${todo} Until then mail waits.` };
      }
      const { response, message } = problem;
      if (response !== null) return { verified: false, said: `it does not let us in (${response})` };
      return { verified: false, said: `its server cannot be reached (${message})`, todo: UNREACHED };
    },
  };
}
