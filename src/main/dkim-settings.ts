import { createPrivateKey } from 'node:crypto';
import type { DkimKey } from '#adapters/email/dkim.ts';
import type { Settings } from '#main/settings/settings.ts';

type Given = Partial<Pick<Settings, 'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_PRIVATE_KEY'>>;

export interface DkimAnswer {
  /** Null if we do not sign mail. */
  readonly key: DkimKey | null;
  readonly faults: readonly string[];
}

/** All three or none: a key without a name signs nothing, and mail that should be signed must not leave unsigned. */
export function readDkim(settings: Given): DkimAnswer {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: text } = settings;
  if (domain === undefined && selector === undefined && text === undefined) return NONE;
  const faults: string[] = [];
  if (domain === undefined) faults.push('DKIM_DOMAIN must be set to sign email. Use the domain of FROM_ADDRESS.');
  if (selector === undefined)
    faults.push('DKIM_SELECTOR must be set to sign email. Use the name under which the key is published.');
  if (text === undefined) {
    faults.push('DKIM_PRIVATE_KEY must be set to sign email. Use an RSA key in PEM format.');
    return { key: null, faults };
  }
  // Many hosting services store settings on one line.
  const privateKey = text.trim().replaceAll(String.raw`\n`, '\n');
  const keyFault = faultOfKey(privateKey);
  if (keyFault !== null) faults.push(`DKIM_PRIVATE_KEY ${keyFault}`);
  if (faults.length > 0 || domain === undefined || selector === undefined) return { key: null, faults };
  return { key: { domain: domain.toLowerCase(), selector, privateKey }, faults };
}

const NONE: DkimAnswer = { key: null, faults: [] };

/** RFC 8301: receivers ignore shorter keys. */
const BITS_MIN = 1024;

/** Reveals nothing of the key. */
function faultOfKey(pem: string): string | null {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    if (asymmetricKeyType !== 'rsa') return 'must be an RSA key, which every receiver can verify.';
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    return bits < BITS_MIN ? `must have at least ${BITS_MIN} bits, preferably 2048 (it has ${bits}).` : null;
  } catch {
    return 'must be a private key in PEM format, without a password.';
  }
}
