/** A server with a temporary folder for administrators' files, and two signed-in administrators. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createArtifactFiles } from '#adapters/files/artifact-files.ts';
import { writeExport } from '#app/exports/write-export.ts';
import type { ArtifactFiles } from '#app/ports/artifacts.ts';
import { aSignedIn, type Browser } from './admins.ts';
import { type Running, startServer } from './server.ts';

export interface FilesOffice {
  readonly app: Running;
  readonly folder: string;
  readonly files: ArtifactFiles;
  /** The warnings in the server's log. */
  readonly warnings: readonly unknown[];
  readonly operator: Browser;
  readonly viewer: Browser;
  /** Requests an export as the operator; resolves with its id. */
  ask(asked: Readonly<Record<string, string | number>>): Promise<string>;
  /** Runs the job of a requested export. */
  write(id: string, signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export async function openFilesOffice(): Promise<FilesOffice> {
  const folder = mkdtempSync(join(tmpdir(), 'anchor-test-'));
  const files = createArtifactFiles(folder);
  const warnings: unknown[] = [];
  const app = await startServer({}, null, { files }, (server) => {
    server.addHook('onRequest', async (request, reply) => {
      const log = Object.assign(Object.create(request.log) as typeof request.log, {
        warn: (what: unknown) => warnings.push(what),
      });
      request.log = log;
      reply.log = log;
    });
  });
  const operator = await aSignedIn(app, 'operator');
  return {
    app,
    folder,
    files,
    warnings,
    operator,
    viewer: await aSignedIn(app, 'viewer'),
    ask: async (asked) => (await operator.post('/api/admin/exports', asked)).json<{ id: string }>().id,
    write: async (id, signal = new AbortController().signal) =>
      writeExport({ store: app.database.store, files }, id, signal),
    async close() {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}
