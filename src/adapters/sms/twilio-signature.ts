import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { HookCall } from '#app/ports/text-hooks.ts';

/**
 * Whether the request was signed with our token (protocols 4.2): HMAC-SHA1 over the address followed by each form
 * parameter. For a body that is not a form, the address contains its hash. Takes constant time.
 */
export function isSignedByTwilio(authToken: string, { signature, url, contentType, body }: HookCall): boolean {
  // The address with and without its port, since proxies and Twilio add and drop it.
  const urls = urlsOf(url);
  const promised = bodyHashIn(url);
  const isForm = promised === null && /^application\/x-www-form-urlencoded\b/i.test(contentType);
  const parameters = isForm ? parametersIn(body) : '';
  const matches = urls.map((one) => isSame(signature, signatureOf(authToken, `${one}${parameters}`)));
  if (promised === null) return matches.includes(true) && (isForm || body.length === 0);
  const hash = createHash('sha256').update(body).digest('hex');
  // Both are evaluated, so that timing does not reveal which failed.
  return [matches.includes(true), isSame(promised.toLowerCase(), hash)].every(Boolean);
}

/** For senders that imitate Twilio: the local phone and the tests' provider. */
export function signatureOf(authToken: string, data: string): string {
  return createHmac('sha1', authToken).update(data, 'utf8').digest('base64');
}

const decoder = new TextDecoder();

/** Each name followed by its value, in code unit order; for a repeated name its distinct values, sorted. */
export function parametersIn(body: Uint8Array): string {
  const values = new Map<string, Set<string>>();
  for (const [name, value] of new URLSearchParams(decoder.decode(body))) {
    const of = values.get(name) ?? new Set();
    values.set(name, of.add(value));
  }
  // Not localeCompare: Twilio sorts by code units.
  return [...values.keys()]
    .toSorted()
    .map((name) =>
      [...(values.get(name) ?? [])]
        .toSorted()
        .map((value) => name + value)
        .join(''),
    )
    .join('');
}

function urlsOf(url: string): string[] {
  const [, scheme = '', host = '', port = '', rest = ''] = URL_PARTS.exec(url) ?? [];
  if (host === '') return [url];
  const usual = scheme === 'https' ? ':443' : ':80';
  const ports = port === '' ? ['', usual] : [port, ''];
  const at = rest.indexOf('?');
  const [path, query] = at === -1 ? [rest, ''] : [rest.slice(0, at), rest.slice(at)];
  // Twilio's older servers re-encoded the query before signing, with the apostrophe unescaped.
  const queries = new Set([query, query.replaceAll('%27', "'"), query.replaceAll("'", '%27')]);
  return ports.flatMap((one) => [...queries].map((search) => `${scheme}://${host}${one}${path}${search}`));
}

// https://anchor.example:8443/hooks/twilio/message?a=1, https://[::1]:3000/x
const URL_PARTS = /^(https?):\/\/(\[[^\]]*\]|[^/:?#]*)(:\d+)?([^#]*)/;

function bodyHashIn(url: string): string | null {
  return URL.parse(url)?.searchParams.get('bodySHA256') ?? null;
}

/** Hashed, because `timingSafeEqual` needs equal lengths, and a length check would leak. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}
