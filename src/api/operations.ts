/**
 * What the OpenAPI document says about each call beyond its declaration. Apart from the declarations, because pages load
 * those, and loaded when the document is first requested.
 */
import { ACCOUNT, ADMINISTRATORS, SIGNING_IN } from '#api/operations/administrators.ts';
import type { Operation, OperationGroup } from '#api/operations/operation.ts';
import { COMPLIANCE, CORPUS, PEOPLE } from '#api/operations/people.ts';
import { DEV_MAILBOX, DOCUMENT, JOIN_WAITLIST, SIGN_UP, WEBHOOKS } from '#api/operations/public.ts';
import { REHEARSALS } from '#api/operations/rehearsals.ts';
import { ANALYTICS, FILES, OVERVIEW, SENDING } from '#api/operations/service.ts';
import { waitlistPath } from '#api/waitlist.ts';

/** In the order of the document. */
export const OPERATION_GROUPS: readonly OperationGroup[] = [
  SIGN_UP,
  DEV_MAILBOX,
  SIGNING_IN,
  ACCOUNT,
  ADMINISTRATORS,
  OVERVIEW,
  PEOPLE,
  COMPLIANCE,
  SENDING,
  ANALYTICS,
  FILES,
  REHEARSALS,
  CORPUS,
  WEBHOOKS,
  DOCUMENT,
];

export type TaggedOperation = Operation & { readonly tag: string };

/** Keyed by method and path, as registered: `GET /api/test/clock`. */
export function operationsOf(brandSlug: string): Readonly<Record<string, TaggedOperation>> {
  const tagged = OPERATION_GROUPS.flatMap(({ tag, operations }) =>
    Object.entries(operations).map(([call, operation]) => [call, { ...operation, tag }] as const),
  );
  return {
    ...Object.fromEntries(tagged),
    [`POST ${waitlistPath(brandSlug)}`]: { ...JOIN_WAITLIST, tag: SIGN_UP.tag },
  };
}
