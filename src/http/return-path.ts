import { paths } from '#api/paths.ts';

/** Only its origin is compared: nothing is ever asked of it. */
const HERE = 'http://admin.invalid';
const LENGTH_MAX = 1000;

/**
 * The page that somebody asked for before they had to sign in, as they may be sent to it afterwards: a page of the admin area,
 * whoever wrote the link. Null where it is none, or the one that the sign-in leads to anyway.
 */
export function returnPath(asked: unknown): string | null {
  if (typeof asked !== 'string' || asked.length > LENGTH_MAX || !URL.canParse(asked, HERE)) return null;
  // As a browser reads it: `//other.example` and `/\other.example` are other hosts.
  const { origin, pathname, search } = new URL(asked, HERE);
  const isDesk = pathname === paths.downloads || pathname === paths.admin || pathname.startsWith(`${paths.admin}/`);
  const isDefault = pathname === paths.admin && search === '';
  return origin === HERE && isDesk && !isDefault ? `${pathname}${search}` : null;
}

/** The sign-in that leads back to this page. */
export function signInFor(asked: unknown): string {
  return withNext(paths.login, {}, returnPath(asked));
}

export function withNext(path: string, query: Readonly<Record<string, string>>, next: string | null): string {
  const words = new URLSearchParams({ ...query, ...(next !== null && { next }) }).toString();
  return words === '' ? path : `${path}?${words}`;
}
