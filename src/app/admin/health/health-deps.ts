import type { StabilityContext } from '#app/admin/stability.ts';
import type { LogLines } from '#app/ports/log-lines.ts';
import type { Machine } from '#app/ports/machine.ts';
import type { Store } from '#app/ports/store.ts';
import type { TransportCheck } from '#app/ports/transport-check.ts';
import type { HealthCheck } from '#api/health.ts';
import type { Finding } from '#domain/sending-domain/facts.ts';

/** What the checks need. */
export interface HealthDeps {
  readonly store: Store;
  readonly machine: Machine;
  /** Null: email goes to the local mailbox, texts to the local phone. */
  readonly transportChecks: { readonly email: TransportCheck | null; readonly sms: TransportCheck | null };
  /** Checks our domain's DNS records as receivers do; null: nothing is sent from it. */
  readonly checkDomain: (() => Promise<readonly Finding[]>) | null;
  readonly logLines: LogLines | null;
  readonly stabilityContext: Pick<StabilityContext, 'build' | 'proofs'>;
  readonly settings: { readonly sandbox: boolean };
}

/** The result of a check; its duration is measured by the caller. */
export type Found = Pick<HealthCheck, 'state' | 'value'> & Partial<Pick<HealthCheck, 'todo' | 'details'>>;
