import type { ProviderStatus } from '#app/ports/provider-status.ts';
import type { TransportCheck } from '#app/ports/transport-check.ts';

export function createPostmarkCheck(sender: ProviderStatus): TransportCheck {
  return {
    provider: 'Postmark',
    async ask() {
      const { verified, server, reason } = await sender.ask();
      if (!verified) return { verified, said: reason ?? 'Postmark gave no reason.' };
      return { verified, said: server === null ? 'accepts our email' : `server “${server.name}” accepts our email` };
    },
  };
}
