import { useId, useSyncExternalStore } from 'react';

/** How much air the rows of tables have. Remembered in this browser. */
export type Density = 'comfortable' | 'compact';

/** The height of a row, for lists that render only the rows in view; `--row` in admin.css says the same. */
export const ROW_PX = { comfortable: 28, compact: 24 } as const satisfies Record<Density, number>;

const KEPT = 'admin.density';

export function useDensity(): Density {
  return useSyncExternalStore(listen, readDensity);
}

export function setDensity(density: Density): void {
  localStorage.setItem(KEPT, density);
  // The browser tells only the other windows.
  dispatchEvent(new StorageEvent('storage'));
}

function listen(hear: () => void): () => void {
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

export function readDensity(): Density {
  return localStorage.getItem(KEPT) === 'compact' ? 'compact' : 'comfortable';
}

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
