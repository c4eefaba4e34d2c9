/** The parts of docs/reliability.md that commands write. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, '../../../docs/reliability.md');

type Section = 'totals' | 'planted';

export function readSection(name: Section): string {
  const page = readFileSync(PAGE, 'utf8');
  return page.slice(...placeOf(page, name));
}

export function writeSection(name: Section, lines: readonly string[]): void {
  const page = readFileSync(PAGE, 'utf8');
  const [from, to] = placeOf(page, name);
  writeFileSync(PAGE, `${page.slice(0, from)}\n${lines.join('\n')}\n\n${page.slice(to)}`);
}

function placeOf(page: string, name: Section): [from: number, to: number] {
  const begin = `<!-- begin ${name} -->\n`;
  return [page.indexOf(begin) + begin.length, page.indexOf(`<!-- end ${name} -->`)];
}
