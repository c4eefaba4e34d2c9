/**
 * The second half of `npm run build`: type-checks everything and writes the errors next to the built pages, where the
 * admin area reads them (D119). Errors do not fail the build; the admin area shows their number.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BuildManifest } from '#main/build-manifest.ts';

const PROJECTS = ['src/domain', 'src/api', 'src/web', '.'];
const LINES_KEPT = 20;
// src/app/x.ts(21,3): error TS2353: Object literal may only specify known properties
const ERROR = /^\S.*error TS\d+: /;

const root = fileURLToPath(new URL('..', import.meta.url));
const manifest = new URL('../dist/server/build.json', import.meta.url);

// Errors in files that belong to several projects count once.
const errors = [...new Set(PROJECTS.flatMap(errorsOf))];
const built: BuildManifest = {
  builtAt: new Date().toISOString(),
  tsErrors: errors.length,
  typeErrors: errors.slice(0, LINES_KEPT),
};
writeFileSync(manifest, `${JSON.stringify(built)}\n`);
console.log(errors.length === 0 ? 'No type errors.' : `Type errors: ${errors.length}\n${errors.join('\n')}`);

function errorsOf(project: string): string[] {
  const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
  if (!existsSync(tsc)) throw new Error('The compiler is not installed. Run "npm ci".');
  const { stdout, status, error } = spawnSync(process.execPath, [tsc, '--pretty', 'false', '-p', project], {
    cwd: root,
    encoding: 'utf8',
  });
  const found = stdout.split('\n').filter((line) => ERROR.test(line));
  // If the compiler exits without such a line, nothing was counted.
  if (error !== undefined || (status !== 0 && found.length === 0)) {
    throw new Error(`The compiler exited with ${status} for ${project}:\n${stdout}`, { cause: error });
  }
  return found;
}
