/** Everything that code and docs cite exists in the repository: decisions, specification, protocols, and linked pages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['src', 'test', 'bin', 'bench', 'docs'];

const cited = [
  ...readdirSync(ROOT).map((name) => name),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ),
].filter((path) => /\.(?:ts|tsx|css|md)$/.test(path));
const texts = new Map(cited.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));

/** All matches of `pattern`, with their files. */
function citations(pattern: RegExp): { readonly path: string; readonly name: string }[] {
  return [...texts].flatMap(([path, text]) =>
    Array.from(text.matchAll(pattern), ([, name]) => ({ path, name: name! })),
  );
}

function anchorsIn(path: string): Set<string> {
  return new Set(Array.from(texts.get(path)!.matchAll(/<a id="([^"]+)"><\/a>/g), ([, id]) => id!));
}

describe('everything cited exists in the repository', () => {
  test('decisions', () => {
    const pages = readdirSync(join(ROOT, 'docs/decisions')).map((name) => Number.parseInt(name, 10));
    const known = new Set([...pages.map((number) => `d${number}`), ...anchorsIn('docs/product/decisions.md')]);
    // The end of a range is the highest number allowed.
    const found = citations(/\bD([1-9]\d{0,2})\b(?!-)/g).filter(({ name }) => name !== '99');
    expect(found.length).toBeGreaterThan(500);
    expect(found.filter(({ name }) => !known.has(`d${name}`))).toEqual([]);
  });

  test('files that pages name', () => {
    // `docs/` aside, which links; decisions tell of files as they were.
    const named = citations(/`((?:src|test|bin)\/[\w./-]+\.tsx?)`/g).filter(({ path }) =>
      /^docs\/[^/]+\.md$/.test(path),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ name }) => !existsSync(join(ROOT, name)))).toEqual([]);
  });

  test('sections of the specification', () => {
    const known = anchorsIn('docs/product/specification.md');
    const found = citations(/\bspecification,? (?:section )?(\d+(?:\.\d+)?)/g);
    expect(found.length).toBeGreaterThan(30);
    expect(found.filter(({ name }) => !known.has(name))).toEqual([]);
  });

  test('sections of the protocols', () => {
    const text = texts.get('docs/reference/protocols.md')!;
    const known = new Set(Array.from(text.matchAll(/^#+ (\d+(?:\.\d+)?)\b/gm), ([, section]) => section!));
    const found = citations(/\bprotocols,? (\d+(?:\.\d+)?)/gi);
    expect(found.length).toBeGreaterThan(30);
    expect(found.filter(({ name }) => !known.has(name))).toEqual([]);
  });

  test('rules of dispatch', () => {
    const known = Array.from(texts.get('docs/dispatch.md')!.matchAll(/^## (\d+)\. /gm), ([, rule]) => rule!);
    const found = citations(/\bdispatch, rule (\d+)/g);
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter(({ name }) => !known.includes(name))).toEqual([]);
  });

  test('links between pages', () => {
    const links = citations(/\]\(([^)\s#]+)[^)]*\)/g).filter(
      ({ path, name }) => path.endsWith('.md') && !/^[a-z]+:/.test(name),
    );
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter(({ path, name }) => !existsSync(join(ROOT, dirname(path), name)))).toEqual([]);
  });
});
