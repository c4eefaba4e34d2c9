import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { errorCode } from '#domain/error-code.ts';

const manifestSchema = z.object({
  builtAt: z.iso.datetime(),
  tsErrors: z.number().int(),
  /** The first of them, as the compiler prints them. */
  typeErrors: z.array(z.string()),
});
export type BuildManifest = z.output<typeof manifestSchema>;

/** What the build wrote (bin/count-type-errors.ts); null if it wrote nothing. */
export async function readBuildManifest(path: URL): Promise<BuildManifest | null> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
