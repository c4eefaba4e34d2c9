import { type SmtpServer, smtpProblem } from '#adapters/email/smtp.ts';
import { tlsFailure } from '#adapters/email/tls-failures.ts';
import type { TransportCheck } from '#app/ports/transport-check.ts';

const WITHIN_MS = 5000;
const UNREACHED =
  'Check that the server in SMTP_URL is running and reachable from this machine. Email waits until then.';

/** A server only reveals whether it lets us sign in; whether it relays, it decides for each mail. */
export function createSmtpCheck(server: SmtpServer): TransportCheck {
  return {
    provider: 'SMTP',
    async ask() {
      const problem = await smtpProblem(server, AbortSignal.timeout(WITHIN_MS));
      if (problem === null)
        return {
          verified: true,
          said: URL.parse(server.smtpUrl)?.username ? 'accepts our login' : 'accepts connections',
        };
      const tls = tlsFailure(problem.code);
      if (tls !== null) {
        const { why, code, todo } = tls;
        return { verified: false, said: `the server ${why} (${code})`, todo: `${todo} Email waits until then.` };
      }
      const { response, message } = problem;
      if (response !== null) return { verified: false, said: `rejects our login (${response})` };
      return { verified: false, said: `the server cannot be reached (${message})`, todo: UNREACHED };
    },
  };
}
