import type { z } from 'zod';
import type { AdminRole } from '#domain/admin/role.ts';

/**
 * One call, as browser and server agree on it. `path` names its parameters with a colon (`/api/x/:id`).
 * `errors` lists the bodies of the statuses a client must tell apart; every other error has the shape of
 * `refusalSchema`.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Calls a minute from one address; the sandbox has no limit (D104). */
  readonly perMinute: number;
  /** Where a call may carry more than the server's limit; in bytes. */
  readonly bodyBytesMax?: number;
  /** Only administrators may call it, of this role or a greater one. */
  readonly leastRole?: AdminRole;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly errors: Readonly<Partial<Record<number, z.ZodType>>>;
}

/** Keeps the exact schemas of a declaration, so that types can be inferred from it. */
export function endpoint<const Declared extends Endpoint>(declared: Declared): Declared {
  return declared;
}
