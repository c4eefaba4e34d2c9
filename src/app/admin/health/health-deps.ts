import type { StabilityContext } from '#app/admin/stability.ts';
import type { LogLines } from '#app/ports/log-lines.ts';
import type { Machine } from '#app/ports/machine.ts';
import type { Store } from '#app/ports/store.ts';
import type { TransportCheck } from '#app/ports/transport-check.ts';
import type { HealthCheck } from '#api/health.ts';
import type { Finding } from '#domain/sending-domain/facts.ts';

/** What the checks ask. */
export interface HealthDeps {
  readonly store: Store;
  readonly machine: Machine;
  /** Null: mail ends in the local mailbox, texts in the local phone. */
  readonly transportChecks: { readonly email: TransportCheck | null; readonly sms: TransportCheck | null };
  /** Looks up what receivers look up of our domain; null: nothing leaves from it. */
  readonly checkDomain: (() => Promise<readonly Finding[]>) | null;
  readonly logLines: LogLines | null;
  readonly stabilityContext: Pick<StabilityContext, 'build' | 'proofs'>;
  readonly settings: { readonly sandbox: boolean };
}

/** What a check found; the time it took is measured around it. */
export type Found = Pick<HealthCheck, 'state' | 'value'> & Partial<Pick<HealthCheck, 'todo' | 'details'>>;
