import { useSyncExternalStore } from 'react';

/** How much air the rows of tables have. Remembered in this browser. */
export type Density = 'comfortable' | 'compact';

/** The height of a row, for lists that render only the rows in view; `--row` in admin.css says the same. */
export const ROW_PX = { comfortable: 28, compact: 24 } as const satisfies Record<Density, number>;

const KEPT = 'admin.density';
const CHANGED = 'admin-density';

export function useDensity(): Density {
  return useSyncExternalStore(listen, readDensity);
}

export function setDensity(density: Density): void {
  localStorage.setItem(KEPT, density);
  mark();
  dispatchEvent(new Event(CHANGED));
}

function listen(hear: () => void): () => void {
  const changed = () => {
    mark();
    hear();
  };
  mark();
  addEventListener(CHANGED, changed);
  // Chosen in another window.
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}

export function readDensity(): Density {
  return localStorage.getItem(KEPT) === 'compact' ? 'compact' : 'comfortable';
}

/** The style sheet takes the height of rows from here. */
function mark(): void {
  document.documentElement.dataset['density'] = readDensity();
}
