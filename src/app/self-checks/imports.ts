/** The imports of a source file. Not a parser: the formatter keeps every import in one of these two forms. */
import type { SourceFile } from '#app/ports/self-check-sources.ts';

export interface Import {
  /** Path from the root. */
  readonly from: string;
  /** Such a path, or the name of a package (`node:fs`, `zod`). */
  readonly to: string;
  readonly isPackage: boolean;
  /** The imported names, without local aliases; empty for a whole module. */
  readonly names: readonly string[];
}

// import type { Item } from '#domain/agenda/item.ts';
// export { x } from './x.ts';
const STATIC_IMPORT = /^(?:import|export)\s+(?:type\s)?(?:([^'";]*?)\sfrom\s+)?'([^']+)'/gm;
// Dynamic imports with a literal path.
const DYNAMIC_IMPORT = /\bimport\('([^']+)'\)/g;

export function importsIn({ path, text }: SourceFile): Import[] {
  const named = [...text.matchAll(STATIC_IMPORT)].map(([, what = '', name = '']) => ({ name, names: namesIn(what) }));
  const dynamic = [...text.matchAll(DYNAMIC_IMPORT)].map(([, name = '']) => ({ name, names: [] }));
  return [...named, ...dynamic].map(({ name, ...rest }) => ({ from: path, ...rest, ...target(path, name) }));
}

// { type Footer, Message as Said }
function namesIn(what: string): string[] {
  const inside = /\{([^}]*)\}/.exec(what)?.[1] ?? '';
  return inside
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^type\s+/, '')
        .replace(/\s+as\s.*$/s, ''),
    )
    .filter((name) => name !== '');
}

function target(path: string, name: string): Pick<Import, 'to' | 'isPackage'> {
  // package.json maps `#domain/…` to `src/domain/…`, `#data/…` to `data/…` and `#test/…` to `test/…`.
  if (name.startsWith('#data/') || name.startsWith('#test/')) return { to: name.slice(1), isPackage: false };
  if (name.startsWith('#')) return { to: `src/${name.slice(1)}`, isPackage: false };
  if (name.startsWith('.')) return { to: resolved(path, name), isPackage: false };
  return { to: name, isPackage: true };
}

/** `./x.ts` of `src/a/b.ts` is `src/a/x.ts`. */
function resolved(path: string, name: string): string {
  const parts = path.split('/').slice(0, -1);
  for (const part of name.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
