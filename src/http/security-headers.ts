import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/**
 * No inline script or style anywhere; what comes from elsewhere is nothing (protocols 6.3, D130, D138). The library's
 * answer is the same for every request, so it is asked once: asked each time, it takes longer than a kept page.
 */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return { ...askedOnce(isHttps), 'permissions-policy': 'camera=(), microphone=(), geolocation=()' };
}

function askedOnce(isHttps: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  const refuse = (error?: unknown) => {
    if (error !== undefined) throw error;
  };
  // Of a response it uses these two, of the request nothing.
  setSecurityHeaders(isHttps)({} as IncomingMessage, response as unknown as ServerResponse, refuse);
  return headers;
}

function setSecurityHeaders(isHttps: boolean) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // The dev mailbox shows a mail in a frame from our own address, where the mail has a policy of its own.
        frameSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // `no-referrer` would make browsers send `Origin: null` with our own forms (D138).
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}

/** The policy of a page whose forms end on another server's: the usual one, and these origins beside our own. */
export function leadingTo(origins: readonly string[], isHttps: boolean): string {
  const policy = askedOnce(isHttps)['content-security-policy'] ?? '';
  return policy.replace("form-action 'self'", ["form-action 'self'", ...origins].join(' '));
}

/** The policy of a report: its own inline styles, nothing that loads or runs, in no frame. */
export const REPORT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * The policy of one received mail in its frame: its own inline styles and embedded pictures, nothing that loads or runs.
 * It keeps its origin, so that the page around it can measure it, and its links may open a tab.
 */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox";
