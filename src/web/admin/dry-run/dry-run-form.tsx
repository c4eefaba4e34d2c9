import { type FormEvent, useId, useState } from 'react';
import type { z } from 'zod';
import { DRY_RUN_SAMPLES, DRY_RUN_WORDS_MAX, type dryRun } from '#api/dry-run.ts';
import { Check } from '#web/admin/shell/check.tsx';

export type DryRunRequest = z.output<(typeof dryRun)['body']>;

const FIRST: DryRunRequest = {
  morningIntentions: DRY_RUN_SAMPLES.morning,
  middayReply: DRY_RUN_SAMPLES.midday,
  eveningReflection: DRY_RUN_SAMPLES.evening,
  carryOver: true,
  persist: false,
};

const TEXTS = [
  ['morningIntentions', 'Morning intentions'],
  ['middayReply', 'Midday reply'],
  ['eveningReflection', 'Evening reflection'],
] as const;

interface DryRunFormProps {
  readonly isBusy: boolean;
  readonly onRun: (request: DryRunRequest) => void;
}

/** The replies to each prompt and the preferences to run with. */
export function DryRunForm({ isBusy, onRun }: DryRunFormProps) {
  const id = useId();
  const [request, setRequest] = useState(FIRST);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRun(request);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 px-4 py-4">
      {TEXTS.map(([name, label]) => (
        <div key={name}>
          <label htmlFor={`${id}${name}`} className="field-label">
            {label}
          </label>
          <textarea
            id={`${id}${name}`}
            required
            rows={3}
            maxLength={DRY_RUN_WORDS_MAX}
            readOnly={isBusy}
            className="field"
            value={request[name]}
            onChange={({ target }) => setRequest({ ...request, [name]: target.value })}
          />
        </div>
      ))}
      <div>
        <Check
          label="Include carry-over simulation"
          isOn={request.carryOver}
          isBusy={isBusy}
          onChange={(carryOver) => setRequest({ ...request, carryOver })}
        />
        <Check
          label="Persist session data"
          isOn={request.persist}
          isBusy={isBusy}
          onChange={(persist) => setRequest({ ...request, persist })}
        />
        <p className="ml-7.5 text-[0.9375rem] text-quiet">
          Keeps the session for a week. Otherwise only its files are kept.
        </p>
      </div>
      <div>
        <button type="submit" className="button max-sm:w-full" aria-disabled={isBusy}>
          {isBusy ? 'Running...' : 'Run Dry Run Session'}
        </button>
      </div>
    </form>
  );
}
