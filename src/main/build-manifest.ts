import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const manifestSchema = z.object({
  builtAt: z.iso.datetime(),
  tsErrors: z.number().int(),
  /** The first of them, as the compiler says them. */
  typeErrors: z.array(z.string()),
});
export type BuildManifest = z.output<typeof manifestSchema>;

/** What the build left (bin/count-type-errors.ts); null where it left nothing. */
export async function readBuildManifest(path: URL): Promise<BuildManifest | null> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
