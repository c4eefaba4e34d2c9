import type { SenderCheck } from '#app/ports/sender-check.ts';
import type { WayOutCheck } from '#app/ports/way-out-check.ts';

export function createPostmarkCheck(sender: SenderCheck): WayOutCheck {
  return {
    provider: 'Postmark',
    async ask() {
      const { verified, server, reason } = await sender.ask();
      if (!verified) return { verified, said: reason ?? 'It did not say why.' };
      return { verified, said: server === null ? 'it takes our mail' : `server “${server.name}” takes our mail` };
    },
  };
}
