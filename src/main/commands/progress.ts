import type { Progress } from '#adapters/postgres/backup.ts';

const EVERY_MS = 200;

/** One changing line on a terminal, and nothing anywhere else. */
export function showProgress(what: string): { readonly progress: Progress; done(): void } {
  const { stderr } = process;
  if (!stderr.isTTY) return { progress: () => {}, done: () => {} };
  let shownAt = 0;
  return {
    progress(table, rows) {
      const now = Date.now();
      if (now - shownAt < EVERY_MS) return;
      shownAt = now;
      stderr.write(`\r\u{1B}[K${what} ${table}: ${rows.toLocaleString('en')} rows`);
    },
    done: () => void stderr.write('\r\u{1B}[K'),
  };
}
