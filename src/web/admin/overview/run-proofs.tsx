import { useState } from 'react';
import { messageOf } from '#api/error-codes.ts';
import { runProofs, stability } from '#api/stability.ts';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { useAct, useAskedEvery } from '#web/admin/shell/use-answer.ts';
import { CallRefused } from '#web/lib/api.ts';

/** How often the progress is fetched while the proofs run. */
const PROGRESS_EVERY_MS = 500;

interface RunProofsProps {
  /** Whether the proofs are running, started here or elsewhere. */
  readonly isRunning: boolean;
}

/** The two buttons (D120): run the proofs on this build, and ask the language model one question. */
export function RunProofs({ isRunning }: RunProofsProps) {
  const may = useMay('operator');
  const run = useAct(runProofs);
  const notices = useNotices();
  const [isProving, setIsProving] = useState(false);
  const isBusy = run.isPending || isRunning;
  useAskedEvery(stability, PROGRESS_EVERY_MS, isRunning || isProving);
  if (!may)
    return (
      <p className="border-t border-rule px-4 py-3 text-[0.875rem] text-quiet">
        Only operators and owners can run the proofs.
      </p>
    );

  const start = async (live: boolean) => {
    if (isBusy) return;
    setIsProving(!live);
    try {
      const { passed, reason } = await run.mutateAsync({ body: { liveOpenAI: live } });
      if (passed) notices.say(live ? `The key works. ${reason ?? ''}`.trim() : 'All proofs passed.');
      else notices.complain(failed(reason));
    } catch (error) {
      notices.complain(failed(error instanceof CallRefused ? error.statusText || error.message : null));
    } finally {
      setIsProving(false);
    }
  };
  return (
    <div className="flex flex-wrap gap-3 border-t border-rule px-4 py-3">
      <button type="button" className="button button-small" aria-disabled={isBusy} onClick={() => void start(false)}>
        {isProving || isRunning ? 'Running…' : 'Run Proof Suite'}
      </button>
      <button
        type="button"
        className="button button-plain button-small"
        aria-disabled={isBusy}
        onClick={() => void start(true)}
      >
        {run.isPending && !isProving ? 'Asking…' : 'Test OpenAI Key'}
      </button>
    </div>
  );
}

/** The specification's message with the reason. */
function failed(why: string | null): string {
  return why === null ? messageOf('PROOFS_FAILED') : `${messageOf('PROOFS_FAILED')}: ${why}`;
}
