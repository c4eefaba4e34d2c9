import { messageOf } from '#api/error-codes.ts';
import { useNotices } from '#web/admin/shell/notices.tsx';

/** Copies text to the clipboard and reports it. Resolves to whether it was copied. */
export function useCopy(): (text: string, said?: string) => Promise<boolean> {
  const notices = useNotices();
  return async (text, said) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      notices.complain(messageOf('COPY_FAILED'));
      return false;
    }
    if (said !== undefined) notices.say(said);
    return true;
  };
}
