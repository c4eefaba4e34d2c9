/**
 * Answers that stay as they are while the process runs, with every header they have: made once, then written to the
 * socket as they stand. To have each put together again header by header takes longer than all else that is done for it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaticResponseCache, WriteKept } from '#http/pages/static-response-cache.ts';
import { encodingFor, type Encoding, type Packed } from '#http/pages/packed.ts';

/** Answers the request, as a route's handler does. What hooks have set on the reply is not sent. */
export type CachedResponse = (request: FastifyRequest, reply: FastifyReply) => void;

export interface KeptAs {
  readonly type: string;
  readonly cacheControl: string;
  /** 200 where nothing else is said. */
  readonly status?: number;
}

export type Keep = (packed: Packed, as: KeptAs) => CachedResponse;

/** `everywhere`: the headers that every answer of the server carries. The admin area learns of each answer that is given. */
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
      // RFC 9110 §13.1.2; a tag may come back marked as weak, where a proxy packed the body itself.
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
 * Node sends the head of an answer together with a text, and beside a buffer. As `latin1` each character is one byte,
 * whatever bytes they are.
 */
function inOnePiece(body: Buffer): Buffer | string {
  return body.length <= ONE_PIECE_MAX ? body.toString('latin1') : body;
}

/** Names and values in turn, which is what Node takes without looking each of them up. */
function headerList(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat();
}
