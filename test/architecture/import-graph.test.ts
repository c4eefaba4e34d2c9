/** Enforces the dependencies in ARCHITECTURE.md: which layer may import which. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Import } from '#app/self-checks/imports.ts';
import { importsBelow, sourceFiles } from '#test/support/import-graph.ts';

const ROOT = join(import.meta.dirname, '../..');
const imports = importsBelow(ROOT, 'src').filter(({ from }) => !/\.test\.tsx?$/.test(from));

interface Layer {
  readonly folder: string;
  /** Our files and folders, relative to the root. */
  readonly ours: readonly string[];
  /** Packages; null: any. */
  readonly packages: readonly string[] | null;
}

/** Without `main/`, which wires all the others. */
const LAYERS: readonly Layer[] = [
  {
    folder: 'src/domain/',
    ours: ['src/domain/', 'data/reading/'],
    packages: ['zod', 'temporal-polyfill', 'chrono-node', 'libphonenumber-js'],
  },
  { folder: 'src/api/', ours: ['src/api/', 'src/domain/'], packages: ['zod'] },
  // Hashing is a pure function; everything else from outside comes through a port.
  { folder: 'src/app/', ours: ['src/app/', 'src/api/', 'src/domain/'], packages: ['zod', 'node:crypto'] },
  { folder: 'src/adapters/', ours: ['src/adapters/', 'src/app/ports/', 'src/domain/'], packages: null },
  { folder: 'src/http/', ours: ['src/http/', 'src/app/', 'src/api/', 'src/domain/'], packages: null },
  // Pages and replies share one table of place names for zones.
  {
    folder: 'src/web/',
    ours: ['src/web/', 'src/api/', 'src/domain/', 'data/reading/words/places.json'],
    packages: null,
  },
];

function forbidden(layer: Layer): Import[] {
  return imports.filter(({ from, to, isPackage }) => {
    if (!from.startsWith(layer.folder)) return false;
    if (isPackage)
      return layer.packages !== null && !layer.packages.some((name) => to === name || to.startsWith(`${name}/`));
    return !layer.ours.some((path) => to === path || (path.endsWith('/') && to.startsWith(path)));
  });
}

/** The reader's folders in processing order: each may import itself and earlier ones. */
const READING: readonly (readonly string[])[] = [
  // Vocabularies consist of phrases, and phrases use vocabularies to recognize words, so the two depend on each other.
  ['language', 'words'],
  ['email'],
  ['requests'],
  ['screening'],
];

function readingLayers(): Layer[] {
  const below = ['data/reading/', 'src/domain/agenda/', 'src/domain/time/', 'src/domain/reply/reading.ts'];
  return READING.flatMap((folders, at) => {
    const known = READING.slice(0, at + 1).flat();
    const ours = [...below, ...known.map((folder) => `src/domain/reply/${folder}/`)];
    return folders.map((folder) => ({ folder: `src/domain/reply/${folder}/`, ours, packages: null }));
  });
}

const say = ({ from, to }: Import) => `${from} imports ${to}`;

describe('the import graph', () => {
  it.each([...LAYERS, ...readingLayers()])('restricts the imports of $folder', (layer) => {
    expect(imports.some(({ from }) => from.startsWith(layer.folder))).toBe(true);
    expect(forbidden(layer).map(say)).toEqual([]);
  });

  it('has no cycle, neither of values nor of types', () => {
    expect(circles(imports)).toEqual([]);
  });

  it('has no file that only re-exports others', () => {
    const barrels = sourceFiles(join(ROOT, 'src')).filter((file) => /[\\/]index\.tsx?$/.test(file));
    expect(barrels).toEqual([]);
  });

  it('reads the environment in one place (invariant 7)', async () => {
    const { readFileSync } = await import('node:fs');
    const readers = sourceFiles(join(ROOT, 'src'))
      .filter((file) => !/[\\/]main[\\/]|\.test\.tsx?$/.test(file))
      .filter((file) => readFileSync(file, 'utf8').includes('process.env'));
    expect(readers).toEqual([]);
  });
});

/** The files of each cycle: the strongly connected components, by Tarjan's algorithm. */
function circles(edges: readonly Import[]): string[] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const places = new Map<string, number>();
  const open: string[] = [];
  const found: string[] = [];
  /** Tarjan's low link: the lowest index, among files on the stack, that this file reaches. */
  const walk = (file: string): number => {
    const place = places.size;
    places.set(file, place);
    open.push(file);
    const targets = (next.get(file) ?? []).map(({ to }) => to);
    let first = place;
    for (const to of targets) {
      const known = places.get(to);
      if (known === undefined) first = Math.min(first, walk(to));
      else if (open.includes(to)) first = Math.min(first, known);
    }
    if (first < place) return first;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1 || targets.includes(file)) found.push(circle.toSorted().join(', '));
    return first;
  };
  for (const file of next.keys()) if (!places.has(file)) walk(file);
  return found;
}
