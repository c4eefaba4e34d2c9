import { useId } from 'react';
import { type Density, setDensity, useDensity } from '#web/admin/shell/density.ts';
import { Tip } from '#web/admin/shell/tip.tsx';

/** Where the lines of each icon are. */
const CHOICES = [
  ['comfortable', 'Comfortable rows', [3, 8, 13]],
  ['compact', 'Compact rows', [2, 6, 10, 14]],
] as const satisfies readonly (readonly [Density, string, readonly number[]])[];

/** Chooses the height of the rows of every table. */
export function DensitySwitch() {
  const chosen = useDensity();
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-soft border border-edge p-0.5">
      <legend className="sr-only">Row height</legend>
      {CHOICES.map(([density, words, lines]) => (
        <Tip key={density} words={words}>
          <label className="relative grid size-8 cursor-pointer place-items-center rounded-[7px] text-quiet hover:text-ink has-checked:bg-rule has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus">
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              aria-label={words}
              checked={chosen === density}
              onChange={() => setDensity(density)}
            />
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" stroke="currentColor" strokeWidth="1.5">
              {lines.map((y) => (
                <path key={y} d={`M1 ${y}h14`} />
              ))}
            </svg>
          </label>
        </Tip>
      ))}
    </fieldset>
  );
}
