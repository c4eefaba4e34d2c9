import { useSyncExternalStore } from 'react';

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
