import type { z } from 'zod';
import type { AdminRole } from '#domain/admin/role.ts';

/**
 * The contract of one call between browser and server. `path` marks its parameters with a colon (`/api/x/:id`).
 * Every refusal has the shape of `refusalSchema`, or by status one of `errors`, which say more.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Calls per minute from one address; the sandbox has no limit (D104). */
  readonly perMinute: number;
  /** For calls whose body may exceed the server's limit; in bytes. */
  readonly bodyBytesMax?: number;
  /** Only administrators with at least this role may call it. */
  readonly leastRole?: AdminRole;
  /** Asked so often that it has no line in the log. */
  readonly isUnlogged?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly errors?: Readonly<Partial<Record<number, z.ZodType>>>;
}

/** What is answered, before it is validated. */
export type AnswerTo<Declared extends Endpoint> = z.input<Declared['response']>;

/** Anything that the OpenAPI document lists; webhooks and what is answered from memory have no limit per minute. */
export type Documented = Omit<Endpoint, 'perMinute'> & Partial<Pick<Endpoint, 'perMinute'>>;

/** Keeps the exact schemas of a declaration, so that types can be inferred from it. */
export function endpoint<const Declared extends Endpoint>(declared: Declared): Declared {
  return declared;
}
