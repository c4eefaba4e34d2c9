/**
 * Responses that stay the same while the process runs, with all headers: built once, then written to the socket as they
 * are. Building the headers for each request takes longer than everything else about it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaticResponseCache, WriteKept } from '#http/pages/static-response-cache.ts';
import { encodingFor, type Encoding, type Packed } from '#http/pages/packed.ts';

/** Answers the request like a route handler. Headers that hooks set on the reply are not sent. */
export type CachedResponse = (request: FastifyRequest, reply: FastifyReply) => void;

export interface KeptAs {
  readonly type: string;
  readonly cacheControl: string;
  /** Defaults to 200. */
  readonly status?: number;
}

export type Keep = (packed: Packed, as: KeptAs) => CachedResponse;

/** `everywhere`: the headers of every response of the server. The static response cache learns each response that is sent. */
export function createKeep(
  everywhere: Readonly<Record<string, string>>,
  cache: Pick<StaticResponseCache, 'learn'>,
): Keep {
  return ({ bodies, tag }, { type, cacheControl, status = 200 }) => {
    const common = { ...everywhere, 'cache-control': cacheControl, etag: tag, vary: 'accept-encoding' };
    const unchanged = headerList(common);
    const inForm = (encoding: Encoding, body: Buffer) => ({
      body: inOnePiece(body),
      headers: headerList({
        ...common,
        'content-type': type,
        'content-length': String(body.length),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      }),
    });
    const { identity, br, gzip } = bodies;
    const asItIs = inForm('identity', identity);
    const forms = { identity: asItIs, br: br && inForm('br', br), gzip: gzip && inForm('gzip', gzip) };

    const write: WriteKept = ({ headers: { 'if-none-match': had, 'accept-encoding': accepted } }, raw) => {
      // RFC 9110 §13.1.2; a tag may come back as weak if a proxy compressed the body.
      if (status === 200 && had?.includes(tag) === true) {
        raw.writeHead(304, unchanged).end();
        return;
      }
      const { headers, body } = forms[encodingFor(accepted)] ?? asItIs;
      raw.writeHead(status, headers).end(body, 'latin1');
    };
    return (request, reply) => {
      cache.learn(request, write);
      write(request.raw, reply.hijack().raw);
    };
  };
}

/** In bytes; copying more costs as much as it saves. */
const ONE_PIECE_MAX = 8192;

/**
 * Node sends headers in one write together with a string body, but separately from a buffer. `latin1` maps every byte to
 * one character.
 */
function inOnePiece(body: Buffer): Buffer | string {
  return body.length <= ONE_PIECE_MAX ? body.toString('latin1') : body;
}

/** Alternating names and values, which Node writes without looking up each one. */
function headerList(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat();
}
