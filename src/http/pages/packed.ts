/** Bodies that stay as they are while the process runs: packed once and kept in each form that browsers take. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Packed {
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
  /** Of the content, not of how it is packed; quoted as the header wants it. */
  readonly tag: string;
}

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

/** Best first: what a browser takes equally gladly is sent in the smallest form. */
const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'identity'];
// Without its cache, which has no bound: it would keep every header that any stranger makes up.
const negotiator = new Negotiator({ supportedValues: [...PREFERRED] });
// Chrome, Edge and Firefox; Safari; all of them over plain http.
const SAID_BY_BROWSERS = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'gzip, deflate'];
const understoodBefore = new Map(SAID_BY_BROWSERS.map((accepted) => [accepted, negotiate(accepted)]));

/** The form for who says so (`Accept-Encoding`, RFC 9110 §12.5.3); who takes none of ours gets the body as it is. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  return understoodBefore.get(accepted) ?? negotiate(accepted);
}

function negotiate(accepted: string): Encoding {
  const encoding = negotiator.negotiate(accepted);
  return PREFERRED.find((one) => one === encoding) ?? 'identity';
}
