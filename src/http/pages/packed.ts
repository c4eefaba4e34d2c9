/** Bodies that stay the same while the process runs: compressed once and kept in each encoding that browsers accept. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Packed {
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
  /** Hash of the content, not of its encoding; quoted for the header. */
  readonly tag: string;
}

/** Nearly the best compression, in a few milliseconds per page. */
const BROTLI_QUALITY = 9;

/** `ready`: encodings that the build already made, which are not made again. */
export function pack(identity: Buffer, ready: Readonly<Partial<Record<'br' | 'gzip', Buffer>>> | null = null): Packed {
  const tag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { tag, bodies: { identity, ...(ready ?? packedNow(identity)) } };
}

function packedNow(body: Buffer): Record<'br' | 'gzip', Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return { br: brotliCompressSync(body, { params }), gzip: gzipSync(body, { level: constants.Z_BEST_COMPRESSION }) };
}

/** Best first: among encodings that a browser accepts equally, the smallest is sent. */
const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'identity'];
// Without its cache, which is unbounded and would keep every header that a stranger makes up.
const negotiator = new Negotiator({ supportedValues: [...PREFERRED] });
// Chrome, Edge and Firefox; Safari; all of them over plain http.
const SAID_BY_BROWSERS = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'gzip, deflate'];
const understoodBefore = new Map(SAID_BY_BROWSERS.map((accepted) => [accepted, negotiate(accepted)]));

/** The encoding for an `Accept-Encoding` header (RFC 9110 §12.5.3); identity if none of ours is accepted. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  return understoodBefore.get(accepted) ?? negotiate(accepted);
}

function negotiate(accepted: string): Encoding {
  const encoding = negotiator.negotiate(accepted);
  return PREFERRED.find((one) => one === encoding) ?? 'identity';
}
