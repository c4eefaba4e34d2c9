import type { UseQueryResult } from '@tanstack/react-query';
import type { z } from 'zod';
import { permissions } from '#api/admin-users.ts';
import { useAnswer } from '#web/admin/shell/use-answer.ts';

type Rights = z.output<(typeof permissions)['response']>;

const NO_RIGHTS: Rights = {
  canDelete: false,
  canPurge: false,
  reason: 'Deletes are disabled because your permissions could not be checked.',
};

/**
 * The rights over accounts. An earlier response grants none once the rights cannot be fetched again (specification 6).
 */
export function useRights(): Rights & { readonly answer: UseQueryResult<Rights> } {
  const answer = useAnswer(permissions);
  const rights = answer.isError ? NO_RIGHTS : (answer.data ?? { ...NO_RIGHTS, reason: '' });
  return { ...rights, answer };
}
