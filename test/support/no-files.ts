import type { ArtifactFiles } from '#app/ports/artifacts.ts';

/** For tests that write no files: there are none, and none can be written. */
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
