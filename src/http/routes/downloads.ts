import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as api from '#api/downloads.ts';
import { askForExport, listArtifacts } from '#app/exports/ask-for-export.ts';
import { describeDownload, openDownload } from '#app/exports/open-download.ts';
import { parseLocalDate } from '#domain/time/local-date.ts';
import { adminOf } from '#http/admin-guard.ts';
import { attachment } from '#http/attachment.ts';
import type { RouteContext } from '#http/route-context.ts';
import { refuse, refuseFor, route } from '#http/route.ts';

export function addDownloadRoutes(server: FastifyInstance, { services }: RouteContext): void {
  const { store, random, files, settings } = services;

  route(server, api.downloads, async () => {
    const all = await listArtifacts(store);
    return all
      .filter(({ state }) => state === 'ready')
      .map(({ createdAt, tags, ...file }) => ({ ...file, tags: [...tags], createdAt: createdAt.toISOString() }));
  });

  route(server, api.download, async ({ params, request, reply }) => {
    if (request.method === 'HEAD') {
      const file = await describeDownload({ store, files }, params.id);
      if (file === null) return refuse(404, 'NO_SUCH_FILE');
      // An empty stream, because for any other body the server would send its length instead of the file's.
      return describe(reply, file).send(Readable.from([]));
    }
    const found = await openDownload({ store, files }, { id: params.id, admin: adminOf(request) });
    if (found === null) return refuse(404, 'NO_SUCH_FILE');
    const { file, ...named } = found;
    return describe(reply, { ...named, size: file.size }).send(Readable.from(file.bytes, { objectMode: false }));
  });

  route(server, api.exportsUnderWay, async () => {
    const all = await listArtifacts(store);
    return {
      ok: true as const,
      exports: all.flatMap(({ state, createdAt, ...each }) =>
        state === 'ready' ? [] : [{ ...each, state, createdAt: createdAt.toISOString() }],
      ),
    };
  });

  route(server, api.startExport, async ({ body: { subject, format, from, to, days }, request }) => {
    const span = { from: parseLocalDate(from ?? ''), to: parseLocalDate(to ?? ''), days: days ?? null };
    const office = { store, random, slug: settings.brandSlug };
    const answer = await askForExport(office, { admin: adminOf(request), request: { subject, format, ...span } });
    return answer.ok
      ? { ok: true as const, id: answer.value }
      : refuseFor(answer, { 'wrong-days': [422, 'EXPORT_DAYS'], busy: [409, 'EXPORTS_BUSY'] });
  });
}

type Named = Pick<api.DownloadFile, 'filename' | 'mimeType' | 'size'>;

function describe(reply: FastifyReply, { filename, mimeType, size }: Named): FastifyReply {
  return reply
    .header('content-type', mimeType)
    .header('content-length', size)
    .header('content-disposition', attachment(filename));
}
