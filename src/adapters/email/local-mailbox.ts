import { mimeBytes } from '#adapters/email/mime.ts';
import { createLocalTransport } from '#adapters/local/local-transport.ts';
import type { EmailTransport, OutgoingEmail } from '#app/ports/email.ts';
import type { Store } from '#app/ports/store.ts';

/** The sandbox's email transport: mail ends in the dev mailbox. */
export function createLocalMailbox(store: Store): EmailTransport {
  return createLocalTransport(store, { thing: 'mailbox', received });
}

/** As the mailbox stores it; the other headers and the return path are in its bytes alone. */
function received(email: OutgoingEmail) {
  const { headers: _headers, returnPath: _returnPath, ...shown } = email;
  return { ...shown, channel: 'email' as const, raw: mimeBytes(email) };
}
