import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import type { SelfCheckSources } from '#app/ports/self-check-sources.ts';

/** In percent, by the name of the file. */
const floorsSchema = z.record(z.string(), z.number().min(0).max(100));

/** Reads what stands below the root of the installation: the service runs from its sources, and its corpus lies beside them. */
export function selfCheckFiles(root: string): Omit<SelfCheckSources, 'lifeLines'> {
  return {
    async corpusFiles() {
      const read = (file: string) => readFile(join(root, 'test/corpus/reply', file), 'utf8');
      const floors = floorsSchema.parse(JSON.parse(await read('floors.json')));
      return Promise.all(
        Object.entries(floors).map(async ([name, floor]) => ({
          name,
          floor,
          lines: (await read(name)).split('\n').filter((line) => line !== ''),
        })),
      );
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
