/** One file for a worker process, which starts with it in half the time: a storm starts hundreds of them. */
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');
/** Three folders deep like its sources, which find the migrations from where they are. */
const FOLDER = join(ROOT, 'dist/faults/rig');

export async function bundleWorker(): Promise<string> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: 'test/faults/worker-process.ts',
      outDir: FOLDER,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: { output: { chunkFileNames: '[name].js' } },
    },
  });
  return join(FOLDER, 'worker-process.js');
}
