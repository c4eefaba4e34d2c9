import { createContext, type ReactNode, useContext } from 'react';
import { whoami } from '#api/auth.ts';
import { type AdminRole, hasRole } from '#domain/admin/role.ts';
import { Failed, Waiting } from '#web/admin/shell/panel.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';
import type { AnswerOf } from '#web/lib/api.ts';

type Admin = AnswerOf<typeof whoami>['admin'];

const AdminContext = createContext<Admin | null>(null);

/**
 * Renders nothing of the admin area until the server has identified the administrator. Anyone else is sent to the
 * sign-in page.
 */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const answer = useAnswer(whoami);
  if (answer.isPending) return <Waiting what="Checking your session…" />;
  // Every action refetches this. If only that request fails, the open page stays with everything typed in it.
  if (answer.data === undefined) return <Failed message={answer.error.message} again={() => void answer.refetch()} />;
  return <AdminContext value={answer.data.admin}>{children}</AdminContext>;
}

export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (admin === null) throw new Error('This must be used inside <SignedIn>.');
  return admin;
}

/** Only controls what is shown; the server checks the rights again. */
export function useMay(least: AdminRole): boolean {
  return hasRole(useAdmin().role, least);
}
