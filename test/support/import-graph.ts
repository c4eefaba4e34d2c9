import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Import, importsIn } from '#app/self-checks/imports.ts';

/** Every import of every source file below `folder` (a path from `root`). */
export function importsBelow(root: string, folder: string): Import[] {
  return sourceFiles(join(root, folder)).flatMap((file) =>
    importsIn({ path: slashes(relative(root, file)), text: readFileSync(file, 'utf8') }),
  );
}

export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

const slashes = (path: string) => path.replaceAll('\\', '/');
