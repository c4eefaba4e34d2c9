import { useEffect, useRef } from 'react';
import { messageOf } from '#api/error-codes.ts';
import { useNotices } from '#web/admin/shell/notices.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shown once: the codes cannot be recovered from what the server stores. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const notices = useNotices();
  const head = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone, so move the focus to its result.
  useEffect(() => head.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${codes.join('\n')}\n`);
      notices.say('Recovery codes copied to clipboard');
    } catch {
      notices.complain(messageOf('COPY_FAILED'));
    }
  };
  return (
    <div className="flex flex-col gap-4 px-4 py-4">
      <h3 ref={head} tabIndex={-1} className="text-lg outline-none">
        Your recovery codes
      </h3>
      <p className="text-[0.9375rem]">
        Each code signs you in once without the app. You will not see them again, so store them somewhere you can reach
        without your phone. Earlier codes no longer work.
      </p>
      <ul className="grid gap-x-8 gap-y-1.5 font-mono text-[0.9375rem] sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="break-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button-small" onClick={onKept}>
          I have saved these codes
        </button>
        <button type="button" className="button button-plain button-small" onClick={() => void copy()}>
          Copy All
        </button>
      </div>
    </div>
  );
}
