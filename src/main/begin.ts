/** What an entry point does before anything of the service is loaded. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Parts } from '#main/compose.ts';
import { loadDrizzleLean } from '#main/lean-drizzle.ts';

const NODE_MAJOR_MIN = 24;
/** Node's own folder of compiled code: the second start reads some hundred files in a tenth of the time. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));

/** Loads and runs the service. Where the cache cannot be written, the start is slower and nothing else. */
export async function begin(parts: Parts): Promise<void> {
  if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR_MIN) {
    console.error(
      `Anchor cannot start.\nThis is Node ${process.versions.node}, and ${NODE_MAJOR_MIN} is needed. "npm start" brings its own after "npm ci".`,
    );
    process.exit(1);
  }
  enableCompileCache(COMPILED);
  loadDrizzleLean();
  const { run } = await import('#main/run.ts');
  await run(parts);
  // Now, since a process that is killed writes nothing at its end.
  flushCompileCache();
}
