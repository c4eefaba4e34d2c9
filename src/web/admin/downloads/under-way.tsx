import type { z } from 'zod';
import type { exportsUnderWay } from '#api/downloads.ts';

type Export = z.output<(typeof exportsUnderWay)['response']>['exports'][number];

/** Exports that are pending or failed. */
export function UnderWay({ exports }: { readonly exports: readonly Export[] }) {
  return (
    <ul aria-label="Exports in progress" className="divide-y divide-rule border-t border-rule">
      {exports.map(({ id, filename, state, percent, rows, reason }) => (
        <li key={id} className="grid gap-1 px-4 py-3">
          <p className="break-all">{filename}</p>
          {state === 'failed' && <p className="text-[0.9375rem] text-danger-text">{reason}</p>}
          {state === 'waiting' && <p className="text-[0.9375rem] text-quiet">Queued…</p>}
          {state === 'writing' && (
            <div className="flex items-center gap-3 text-[0.9375rem] text-quiet tabular-nums">
              <progress aria-label={filename} max={100} value={percent} className="progress grow" />
              {percent} %, {rows.toLocaleString('en')} {rows === 1 ? 'row' : 'rows'}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
