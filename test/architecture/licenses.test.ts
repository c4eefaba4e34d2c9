/** What a release installs or sends to browsers has a license under which it may be passed on. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { importsBelow } from '#test/support/import-graph.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Permissive: they ask for their text and a name at most. OFL is for fonts. Anything else needs a decision. */
const ALLOWED: ReadonlySet<string> = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
]);

const names = z.record(z.string(), z.string()).default({});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().default('none'),
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
      devDependencies: names,
    }),
  ),
});
const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));

test('every package that is installed for production or bundled into the pages has an allowed license', () => {
  const shipped = shippedPackages();
  expect(shipped.size).toBeGreaterThan(100);
  expect([...shipped]).toContain('node_modules/react-dom');
  const others = [...shipped].map((path) => `${path}: ${packages[path]?.license}`);
  expect(others.filter((line) => !ALLOWED.has(line.slice(line.indexOf(': ') + 2)))).toEqual([]);
});

/** By their place in the lockfile, with everything that they depend on. */
function shippedPackages(): ReadonlySet<string> {
  const direct = [...Object.keys(packages['']?.dependencies ?? {}), ...bundled()];
  const shipped = new Set<string>();
  const queue = direct.map((name) => placeOf(name, ''));
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    if (place === null || shipped.has(place)) continue;
    shipped.add(place);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      queue.push(placeOf(name, place));
  }
  return shipped;
}

/** The packages that the browser's code and style sheets import. */
function bundled(): string[] {
  const imports = importsBelow(ROOT, 'src/web').filter(({ from }) => !from.endsWith('.test.ts'));
  const imported = imports.map(({ to }) => to.replace(/^(@[^/]+\/[^/]+|[^/]+)\/.*$/, '$1'));
  return Object.keys(packages['']?.devDependencies ?? {}).filter(
    (name) => imported.includes(name) || name.startsWith('@fontsource'),
  );
}

/** As Node resolves it: nested below who needs it, or else further up. Null: an optional peer that is not installed. */
function placeOf(name: string, from: string): string | null {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[place] !== undefined) return place;
  return from === '' ? null : placeOf(name, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)));
}
