import { registerHooks } from 'node:module';

/**
 * From here on drizzle is loaded from its CommonJS build; call it before anything that imports drizzle is loaded. Its
 * modules import each other in circles with `export *`, and linking the ES build takes 0.5 s of a core and 200 MB that
 * are let go of again; the same code as CommonJS takes 0.1 s and 10 MB (drizzle-orm 0.45, Node 24).
 */
export function loadDrizzleLean(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier !== 'drizzle-orm' && !specifier.startsWith('drizzle-orm/')) return next(specifier, context);
      const conditions = context.conditions.filter((condition) => condition !== 'import');
      return next(specifier, { ...context, conditions: [...conditions, 'require'] });
    },
  });
}
