/** Posts to a one-click link as a mail program does (RFC 8058 §3.1), without following redirects. Never throws. */
export type PressLink = (url: string) => Promise<PressedLink>;

export type PressedLink =
  | { readonly kind: 'answered'; readonly status: number }
  /** `why`: such as ECONNREFUSED, CERT_HAS_EXPIRED. */
  | { readonly kind: 'unreachable'; readonly why: string };
