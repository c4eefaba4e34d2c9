/** Bodies that stay as they are while the process runs: packed once, kept in memory, sent as each browser takes them. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip' | 'identity';

export interface Packed {
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
  /** Of the content, not of how it is packed; quoted as the header wants it. */
  readonly tag: string;
}

/** Best first: what a browser takes equally gladly is sent in the smallest form. */
const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'identity'];
// Without its cache, which has no bound: it would keep every header that any stranger makes up.
const negotiator = new Negotiator({ supportedValues: [...PREFERRED] });
/** Close to the best there is, in a few milliseconds a page. */
const BROTLI_QUALITY = 9;

/** Where it was packed before (the build does it with its files) nothing is packed again. */
export function pack(identity: Buffer, ready: Readonly<Partial<Record<'br' | 'gzip', Buffer>>> | null = null): Packed {
  const tag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { tag, bodies: { identity, ...(ready ?? packedNow(identity)) } };
}

function packedNow(body: Buffer): Record<'br' | 'gzip', Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return { br: brotliCompressSync(body, { params }), gzip: gzipSync(body, { level: constants.Z_BEST_COMPRESSION }) };
}

/** Answers 304 where the browser has it already (RFC 9110 §13.1.2); the caller sets type and cache-control. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, { bodies, tag }: Packed): FastifyReply {
  reply.header('etag', tag).header('vary', 'accept-encoding');
  // A tag may come back marked as weak, where a proxy packed the body itself.
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(tag) === true) {
    return reply.status(304).send();
  }
  const accepted = request.headers['accept-encoding'];
  const encoding = accepted === undefined ? 'identity' : negotiator.negotiate(accepted);
  const body = encoding === null ? undefined : bodies[encoding];
  if (encoding === null || encoding === 'identity' || body === undefined) return reply.send(bodies.identity);
  return reply.header('content-encoding', encoding).send(body);
}
