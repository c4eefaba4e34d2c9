/** What an entry point does before the service is loaded. */
import { flushCompileCache } from 'node:module';
import { readArguments } from '#main/command-line.ts';
import type { Parts } from '#main/parts.ts';
// Repeated here for starts of an entry point without the npm script.
import '#main/prepare-process.js';

const USAGE = `usage: npm start | npm run web | npm run worker | npm run smtp
These commands take no arguments. Settings are environment variables, listed in docs/operations.md.`;

/** Loads and runs the service. */
export async function begin(parts: Parts): Promise<void> {
  readArguments(USAGE);
  const { run } = await import('#main/run.ts');
  await run(parts);
  // Written now, because a killed process writes nothing at its end.
  flushCompileCache();
}
