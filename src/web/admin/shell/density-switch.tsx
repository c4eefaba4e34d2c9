import { useId } from 'react';
import { setDensity, useDensity } from '#web/admin/shell/density.ts';

/** Chooses the height of the rows of every table. */
export function DensitySwitch() {
  const chosen = useDensity();
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-soft border border-edge p-0.5 text-[0.8125rem]">
      <legend className="sr-only">Row height</legend>
      {(['comfortable', 'compact'] as const).map((density) => (
        <label
          key={density}
          className="relative grid h-8 cursor-pointer place-items-center rounded-[7px] px-2 text-quiet capitalize hover:text-ink has-checked:bg-rule has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer opacity-0"
            aria-label={density === 'compact' ? 'Compact rows' : 'Comfortable rows'}
            checked={chosen === density}
            onChange={() => setDensity(density)}
          />
          {density}
        </label>
      ))}
    </fieldset>
  );
}
