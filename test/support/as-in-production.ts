/** Of Node: what the npm scripts begin the product's programs with. A program of some size starts in half the time. */
export const AS_IN_PRODUCTION: readonly string[] = [
  '--import',
  new URL('../../src/main/prepare-process.js', import.meta.url).href,
];
