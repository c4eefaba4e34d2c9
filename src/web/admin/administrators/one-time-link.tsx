import { useEffect, useId, useRef } from 'react';
import { messageOf } from '#api/error-codes.ts';
import { useNotices } from '#web/admin/shell/notices.tsx';

export interface NewLink {
  readonly email: string;
  readonly link: string;
}

/** Shown once: the link cannot be recovered from what the server stores. */
export function OneTimeLink({ email, link, onClose }: NewLink & { readonly onClose: () => void }) {
  const notices = useNotices();
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  // The dialog that had the focus is gone, so move the focus to its result.
  useEffect(() => head.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notices.say('Link copied to clipboard');
    } catch {
      notices.complain(messageOf('COPY_FAILED'));
    }
  };
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-soft border border-rule bg-sheet px-4 py-4">
      <h2 ref={head} id={id} tabIndex={-1} className="text-lg wrap-anywhere outline-none">
        One-time link for {email}
      </h2>
      <p className="text-[0.9375rem]">
        Send it to them over a channel you trust: whoever opens it chooses the password. It works once, within 48 hours,
        and you will not see it again.
      </p>
      <code className="text-[0.9375rem] break-all">{link}</code>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button-small" onClick={() => void copy()}>
          Copy link
        </button>
        <button type="button" className="button button-plain button-small" onClick={onClose}>
          Done
        </button>
      </div>
    </section>
  );
}
