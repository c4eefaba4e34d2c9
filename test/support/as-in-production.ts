/** The Node options that bin/anchor uses. A larger program starts in half the time with them. */
export const AS_IN_PRODUCTION: readonly string[] = [
  '--liftoff-only',
  '--import',
  new URL('../../src/main/prepare-process.js', import.meta.url).href,
];
