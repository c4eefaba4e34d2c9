import type { EmailTransport } from '#app/ports.ts';
import type { Config } from '#main/config.ts';

export function liveTransport(_config: Config): { transport: EmailTransport; perSecond: number } | null {
  return null;
}
