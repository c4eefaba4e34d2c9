import type { SenderCheck } from '#app/ports/sender-check.ts';
import type { WayOutCheck } from '#app/ports/way-out-check.ts';

export function createPostmarkCheck(sender: SenderCheck): WayOutCheck {
  return {
    provider: 'Postmark',
    async ask() {
      const { verified, server, reason } = await sender.ask();
      if (!verified) return { verified, said: reason ?? 'Postmark gave no reason.' };
      return { verified, said: server === null ? 'accepts our email' : `server “${server.name}” accepts our email` };
    },
  };
}
