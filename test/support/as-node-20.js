/**
 * Loaded with `node --import` before everything else: makes this process look like Node 20, which lacks parts of
 * `node:module` and cannot load TypeScript.
 */
import { registerHooks } from 'node:module';

Object.defineProperty(process.versions, 'node', { value: '20.20.2' });

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'node:module') return { url: 'data:text/javascript,export default {}', shortCircuit: true };
    return next(specifier, context);
  },
  load(url, context, next) {
    if (url.endsWith('.ts')) throw new TypeError(`Unknown file extension ".ts" for ${url}`);
    return next(url, context);
  },
});
