/**
 * Loaded before everything else; the npm scripts pass it to `node --import`. JavaScript, because stripping types from the
 * first file loads the stripper, which keeps 20 MB; all other files come from the cache.
 */
import './check-node.js';
// A default import: a named import of something that an older Node lacks would fail before the check runs.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Node's own compile cache: a second start reads some hundred files in a tenth of the time. If it cannot be written, starts
// are only slower.
module.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)));

// Loads Drizzle from its CommonJS build. Its modules import each other in circles with `export *`: linking the ES build
// takes 0.5 s of a core and 200 MB that are freed again; the same code as CommonJS takes 0.1 s and 10 MB (drizzle-orm
// 0.45, Node 24).
module.registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== 'drizzle-orm' && !specifier.startsWith('drizzle-orm/')) return next(specifier, context);
    const conditions = context.conditions.filter((condition) => condition !== 'import');
    return next(specifier, { ...context, conditions: [...conditions, 'require'] });
  },
});
