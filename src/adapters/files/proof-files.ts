import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ProofSources } from '#app/ports/proof-sources.ts';

/** Reads what stands below the root of the installation: the service runs from its sources, and its corpus lies beside them. */
export function proofFiles(root: string): Omit<ProofSources, 'lifeLines'> {
  return {
    async corpusLines(file) {
      const text = await readFile(join(root, 'test/corpus', file), 'utf8');
      return text.split('\n').filter((line) => line !== '');
    },
    async sourceFiles() {
      const entries = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true });
      const paths = entries
        .filter((entry) => entry.isFile() && /(?<!\.test)(?<!\.d)\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted();
      return Promise.all(
        paths.map(async (path) => ({
          path: relative(root, path).replaceAll('\\', '/'),
          text: await readFile(path, 'utf8'),
        })),
      );
    },
  };
}
