/** Lists the links of the documentation site that lead nowhere; exits with 1 if there are any. Run by bin/docs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const SITE = fileURLToPath(new URL('../dist/docs/', import.meta.url));

const pages = new Map(
  readdirSync(SITE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => [path, readFileSync(join(SITE, path), 'utf8')]),
);
const ids = new Map(
  [...pages].map(([path, html]) => [path, new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id!))]),
);

const dead = [...pages].flatMap(([path, html]) =>
  // <a href="operations.html#downloads">  <link rel="stylesheet" href="site.css">  <img src="landing.png">
  Array.from(html.matchAll(/\s(?:href|src)="([^"]*)"/g), ([, address]) => address!)
    .filter((address) => !/^[a-z]+:/.test(address) && !leadsSomewhere(path, address))
    .map((address) => `${path}: ${address}`),
);

for (const one of dead) console.error(one);
console.log(`dist/docs has ${pages.size} pages and ${dead.length} dead links.`);
process.exitCode = dead.length === 0 ? 0 : 1;

function leadsSomewhere(from: string, address: string): boolean {
  const [path = '', fragment] = address.split('#');
  const target = path === '' ? from : normalize(join(dirname(from), path));
  if (target.startsWith('..') || !existsSync(join(SITE, target))) return false;
  return fragment === undefined || ids.get(target)?.has(decodeURIComponent(fragment)) === true;
}
