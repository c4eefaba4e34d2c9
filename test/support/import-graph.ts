import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export interface Import {
  /** Path from the repository's root, with forward slashes. */
  readonly from: string;
  /** Such a path, or the name of a package (`node:fs`, `zod`). */
  readonly to: string;
  readonly isPackage: boolean;
  /** `import type`: gone at run time. */
  readonly typeOnly: boolean;
}

// import type { Item } from '#domain/agenda/item.ts';
// export { x } from './x.ts';
const STATIC_IMPORT = /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
// await import('./x.ts')
const DYNAMIC_IMPORT = /\bimport\('([^']+)'\)/g;

/** Every import of every source file below `folder` (a path from `root`). */
export function importsBelow(root: string, folder: string): Import[] {
  return sourceFiles(join(root, folder)).flatMap((file) => importsOf(root, file));
}

export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

function importsOf(root: string, file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const from = slashes(relative(root, file));
  const named = [...text.matchAll(STATIC_IMPORT)].map(([, type, name]) => ({
    name: name ?? '',
    typeOnly: type !== undefined,
  }));
  const dynamic = [...text.matchAll(DYNAMIC_IMPORT)].map(([, name]) => ({ name: name ?? '', typeOnly: false }));
  return [...named, ...dynamic].map(({ name, typeOnly }) => ({ from, typeOnly, ...target(root, file, name) }));
}

function target(root: string, file: string, name: string): Pick<Import, 'to' | 'isPackage'> {
  // package.json maps `#domain/…` to `src/domain/…`, and `#test/…` to `test/…`.
  if (name.startsWith('#test/')) return { to: name.slice(1), isPackage: false };
  if (name.startsWith('#')) return { to: `src/${name.slice(1)}`, isPackage: false };
  if (name.startsWith('.')) return { to: slashes(relative(root, resolve(dirname(file), name))), isPackage: false };
  return { to: name, isPackage: true };
}

const slashes = (path: string) => path.replaceAll('\\', '/');
