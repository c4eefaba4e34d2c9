import { keyFingerprint } from '#adapters/crypto/keys.ts';
import type { Installation } from '#adapters/postgres/installation.ts';
import type { Config } from '#main/config.ts';
import { productVersion } from '#main/product-version.ts';

/** What this process expects the database to be (D139). */
export function installationOf({ sandbox }: Pick<Config, 'sandbox'>, secret: string): Installation {
  return { mode: sandbox ? 'sandbox' : 'live', keyFingerprint: keyFingerprint(secret), version: productVersion() };
}
