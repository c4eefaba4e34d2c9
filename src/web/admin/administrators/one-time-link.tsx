import { useId } from 'react';
import { Button } from '#web/admin/shell/button.tsx';
import { takeFocus } from '#web/admin/shell/take-focus.ts';
import { useCopy } from '#web/admin/shell/use-copy.ts';

export interface NewLink {
  readonly email: string;
  readonly link: string;
}

/** Shown once: the link cannot be recovered from what the server stores. */
export function OneTimeLink({ email, link, onClose }: NewLink & { readonly onClose: () => void }) {
  const id = useId();
  const copy = useCopy();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-soft border border-rule bg-sheet px-4 py-4">
      {/* The dialog that had the focus is gone. */}
      <h2 ref={takeFocus} id={id} tabIndex={-1} className="text-lg wrap-anywhere outline-none">
        One-time link for {email}
      </h2>
      <p className="text-[0.9375rem]">
        Send it to them over a channel you trust: whoever opens it chooses the password. It works once, within 48 hours,
        and you will not see it again.
      </p>
      <code className="text-[0.9375rem] break-all">{link}</code>
      <div className="flex flex-wrap gap-3">
        <Button isMain onClick={() => void copy(link, 'Link copied to clipboard')}>
          Copy link
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </section>
  );
}
