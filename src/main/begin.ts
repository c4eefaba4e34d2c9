/** What an entry point does before anything of the service is loaded. */
import { flushCompileCache } from 'node:module';
import { readArguments } from '#main/command-line.ts';
import type { Parts } from '#main/compose.ts';
// Again, for whoever starts an entry point without the npm script.
import '#main/prepare-process.js';

const NODE_MAJOR_MIN = 24;

const USAGE = `usage: npm start | npm run web | npm run worker | npm run smtp
They take no arguments. Settings are environment variables: docs/operations.md lists them all.`;

/** Loads and runs the service. */
export async function begin(parts: Parts): Promise<void> {
  if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR_MIN) {
    console.error(
      `Anchor cannot start.\nThis is Node ${process.versions.node}, and ${NODE_MAJOR_MIN} is needed. "npm start" brings its own after "npm ci".`,
    );
    process.exit(1);
  }
  readArguments(USAGE);
  const { run } = await import('#main/run.ts');
  await run(parts);
  // Now, since a process that is killed writes nothing at its end.
  flushCompileCache();
}
