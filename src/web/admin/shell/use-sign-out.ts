import { logout } from '#api/auth.ts';
import { messageOf } from '#api/error-codes.ts';
import { paths } from '#api/paths.ts';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { call } from '#web/lib/api.ts';

export function useSignOut(): () => Promise<void> {
  const notices = useNotices();
  return async () => {
    try {
      await call(logout);
      location.assign(paths.login);
    } catch {
      notices.complain(`Sign-out failed: ${messageOf('NETWORK')}.`);
    }
  };
}
