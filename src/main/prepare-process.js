/**
 * Before anything else of a process is loaded; the npm scripts hand it to `node --import`. JavaScript, because the first
 * file whose types are stripped loads what strips them, and keeps its 20 MB: all the others come from the cache.
 */
import './check-node.js';
// As a whole: an import by name of what an older Node does not have would fail before the check is run.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Node's own folder of compiled code: the second start reads some hundred files in a tenth of the time. Where it cannot
// be written, a start is slower and nothing else.
module.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)));

// Drizzle is loaded from its CommonJS build. Its modules import each other in circles with `export *`, and linking the
// ES build takes 0.5 s of a core and 200 MB that are let go of again; the same code as CommonJS takes 0.1 s and 10 MB
// (drizzle-orm 0.45, Node 24).
module.registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== 'drizzle-orm' && !specifier.startsWith('drizzle-orm/')) return next(specifier, context);
    const conditions = context.conditions.filter((condition) => condition !== 'import');
    return next(specifier, { ...context, conditions: [...conditions, 'require'] });
  },
});
