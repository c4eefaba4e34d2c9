import { readFileSync } from 'node:fs';

/** Of `package.json`. */
export function productVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string };
  return version;
}
