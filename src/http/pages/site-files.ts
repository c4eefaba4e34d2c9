import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Keep } from '#http/pages/cached-responses.ts';
import { pack, type Packed } from '#http/pages/packed.ts';

/** A year: file names below assets/ contain a hash of their content. */
const HASHED_MAX_AGE = 'public, max-age=31536000, immutable';
const OTHER_MAX_AGE = 'public, max-age=3600';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the web build, one route per file. Files are read once, so that no request waits for the disk. */
export async function addSiteFiles(server: FastifyInstance, siteDir: string, keep: Keep): Promise<void> {
  for (const path of await filesIn(siteDir)) {
    const type = TYPES[extname(path)];
    if (type === undefined) throw new Error(`The web build contains ${path}, which has no known content type.`);
    const packed = await packedFile(join(siteDir, path));
    const cacheControl = path.startsWith('assets/') ? HASHED_MAX_AGE : OTHER_MAX_AGE;
    server.get(`/${path}`, keep(packed, { type, cacheControl }));
  }
}

/** Relative paths with slashes, without hidden files and precompressed copies. */
async function filesIn(siteDir: string): Promise<string[]> {
  const entries = await readdir(siteDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(siteDir, '/').length).replaceAll('\\', '/'))
    .filter((path) => !/(?:^|\/)\./.test(path) && !/\.(?:br|gz)$/.test(path));
}

/** The build writes `.br` and `.gz` copies of files that compress well. */
async function packedFile(file: string): Promise<Packed> {
  const [identity, br, gzip] = await Promise.all([
    readFile(file),
    readFile(`${file}.br`).catch(missing),
    readFile(`${file}.gz`).catch(missing),
  ]);
  return pack(identity, { ...(br && { br }), ...(gzip && { gzip }) });
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
