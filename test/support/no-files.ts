import type { ArtifactFiles } from '#app/ports/artifacts.ts';

/** Where no test writes a file: there is none, and none can be written. */
export const noFiles: ArtifactFiles = {
  write: async () => {
    throw new Error('no files here');
  },
  writeBytes: async () => {
    throw new Error('no files here');
  },
  open: async () => null,
  remove: async () => {},
  ids: async () => [],
};
