import { paths } from '#api/paths.ts';

/** Only its origin is compared; nothing is ever requested from it. */
const HERE = 'http://admin.invalid';
const LENGTH_MAX = 1000;

/**
 * The page requested before signing in, if it is safe to redirect to it afterwards: a page of the admin area, whoever wrote
 * the link. Null if it is not, or if the sign-in leads there anyway.
 */
export function returnPath(requested: unknown): string | null {
  if (typeof requested !== 'string' || requested.length > LENGTH_MAX || !URL.canParse(requested, HERE)) return null;
  // Parsed as a browser does: `//other.example` and `/\other.example` are other hosts.
  const { origin, pathname, search } = new URL(requested, HERE);
  const isDesk = pathname === paths.downloads || pathname === paths.admin || pathname.startsWith(`${paths.admin}/`);
  const isDefault = pathname === paths.admin && search === '';
  return origin === HERE && isDesk && !isDefault ? `${pathname}${search}` : null;
}

/** The sign-in address that leads back to this page. */
export function signInFor(requested: unknown): string {
  return withNext(paths.login, {}, returnPath(requested));
}

export function withNext(path: string, query: Readonly<Record<string, string>>, next: string | null): string {
  const words = new URLSearchParams({ ...query, ...(next !== null && { next }) }).toString();
  return words === '' ? path : `${path}?${words}`;
}
