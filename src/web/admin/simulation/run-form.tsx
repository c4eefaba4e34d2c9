import { type FormEvent, useId, useState } from 'react';
import { cancelSimulation, runSimulation, type SimulationState } from '#api/simulation.ts';
import { Check } from '#web/admin/shell/check.tsx';
import { Field } from '#web/admin/shell/field.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { useAct } from '#web/admin/shell/use-answer.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Starts a run; while one is running, shows its progress and a button to cancel it. */
export function RunForm({ run }: { readonly run: SimulationState }) {
  const may = useMay('operator');
  if (run.state === 'running') return <Progress run={run} mayCancel={may} />;
  return may ? (
    <AskForRun asked={run.asked} />
  ) : (
    <p className="px-4 py-3 text-[0.9375rem] text-quiet">Viewers can look but cannot run anything here.</p>
  );
}

const FIRST = { seed: 1, people: 30, days: 14, faults: false, throughDatabase: true };

function AskForRun({ asked }: Pick<SimulationState, 'asked'>) {
  const id = useId();
  const [request, setRequest] = useState(asked ?? FIRST);
  const act = useAct(runSimulation);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!act.isPending) act.mutate({ body: request });
  };
  const number = (name: 'seed' | 'people' | 'days', label: string, least: number, most: number) => (
    <Field label={label} className="min-w-0 sm:w-40">
      {(fieldId) => (
        <input
          id={fieldId}
          type="number"
          inputMode="numeric"
          required
          min={least}
          max={most}
          step={1}
          className="field tabular-nums"
          value={Number.isNaN(request[name]) ? '' : request[name]}
          onChange={({ target }) => setRequest({ ...request, [name]: target.valueAsNumber })}
        />
      )}
    </Field>
  );
  const choice = (name: 'faults' | 'throughDatabase', label: string) => (
    <Check label={label} isOn={request[name]} onChange={(isOn) => setRequest({ ...request, [name]: isOn })} />
  );
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 px-4 py-4">
      <p className="text-[0.9375rem] text-quiet">
        Simulated people sign up, read and reply over virtual days, under the product’s own rules. The same seed always
        produces the same run.
      </p>
      <div className="grid grid-cols-3 gap-3 sm:flex sm:gap-4">
        {number('seed', 'Seed', 0, 2_147_483_646)}
        {number('people', 'People', 1, 10_000)}
        {number('days', 'Days', 1, 100)}
      </div>
      <div>
        {choice('faults', 'Inject faults: stopped workers, provider refusals, duplicate inbound messages')}
        {choice('throughDatabase', 'Run a few of them through the full message pipeline, in a separate realm')}
      </div>
      <div>
        <button
          type="submit"
          className="button max-sm:w-full"
          aria-disabled={act.isPending}
          aria-describedby={`${id}alert`}
        >
          Run Simulation
        </button>
      </div>
      <Alert id={`${id}alert`} message={act.isError ? act.error.message : null} />
    </form>
  );
}

const PARTS = {
  crowd: 'Simulating people…',
  pipe: 'Running the message pipeline…',
  files: 'Writing files…',
} satisfies Record<NonNullable<SimulationState['part']>, string>;

function Progress({ run, mayCancel }: { readonly run: SimulationState; readonly mayCancel: boolean }) {
  const act = useAct(cancelSimulation);
  const { part, lived, total } = run;
  const percent = part === 'crowd' ? Math.floor((100 * lived) / Math.max(total, 1)) : 100;
  return (
    <div className="flex flex-col gap-3 px-4 py-4">
      <p role="status">{part === null ? 'Starting…' : PARTS[part]}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.9375rem] text-quiet tabular-nums">
        <progress aria-label="Days simulated" max={100} value={percent} className="progress grow max-sm:basis-full" />
        {(part === 'crowd' ? lived : total).toLocaleString('en')} of {total.toLocaleString('en')} days
      </div>
      {mayCancel && (
        <div>
          <button
            type="button"
            className="button button-plain button-small"
            aria-disabled={act.isPending}
            onClick={() => {
              if (!act.isPending) act.mutate({});
            }}
          >
            Cancel
          </button>
        </div>
      )}
    </div>
  );
}
