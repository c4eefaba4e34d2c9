import type { ProviderStatus } from '#app/ports/provider-status.ts';
import type { TransportCheck } from '#app/ports/transport-check.ts';

export function createPostmarkCheck(sender: ProviderStatus): TransportCheck {
  return {
    provider: 'Postmark',
    async ask() {
      const { verified, server, reason } = await sender.ask();
      if (!verified) return { verified, said: reason ?? 'It did not say why.' };
      return { verified, said: server === null ? 'it takes our mail' : `server “${server.name}” takes our mail` };
    },
  };
}
