/** Builds the pages again whenever their source changes. Called by bin/dev. */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An editor saves one change in several writes. */
const QUIET_MS = 150;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The folders that the pages are built from. */
const SOURCES = ['src/web', 'src/api', 'src/domain'];

let timer: NodeJS.Timeout | undefined;
let isBuilding = false;
let isStale = false;

for (const folder of SOURCES) {
  watch(`${ROOT}${folder}`, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(build, QUIET_MS);
  });
}

/** Runs one build at a time; a change during a build starts another one after it. */
function build(): void {
  isStale = true;
  if (isBuilding) return;
  isBuilding = true;
  isStale = false;
  spawn('vite', ['build', '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit' }).once('close', (code) => {
    isBuilding = false;
    if (code === 0) console.log('Rebuilt the pages.');
    if (isStale) build();
  });
}
