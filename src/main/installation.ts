import { readFileSync } from 'node:fs';
import { keyFingerprint } from '#adapters/crypto/keys.ts';
import type { Installation } from '#adapters/postgres/installation.ts';
import type { Config } from '#main/config.ts';

/** What this process expects the database to be (D139). */
export function installationOf({ sandbox }: Pick<Config, 'sandbox'>, secret: string): Installation {
  return { mode: sandbox ? 'sandbox' : 'live', keyFingerprint: keyFingerprint(secret), version: productVersion() };
}

export function productVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string };
  return version;
}
