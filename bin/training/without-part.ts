/** Preloaded into a program, replaces functions of its sources with stand-ins, to measure what each part contributes. */
import { registerHooks } from 'node:module';

export interface StandIn {
  /** A suffix of the source's path. */
  readonly source: string;
  readonly name: string;
  /** An expression; `whole` is the function that it replaces. */
  readonly by: string;
}

// Set by bin/ablate-reading.
const standIns = JSON.parse(process.env['STAND_INS'] ?? '[]') as readonly StandIn[];

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const own = standIns.filter(({ source }) => url.endsWith(source));
    if (own.length === 0) return loaded;
    const { source } = loaded;
    const text = typeof source === 'string' ? source : new TextDecoder().decode(source ?? undefined);
    return { ...loaded, source: own.reduce(withStandIn, text) };
  },
});

function withStandIn(text: string, { source, name, by }: StandIn): string {
  const head = new RegExp(`^(export )?function ${name}(?=[<(])`, 'm');
  if (!head.test(text)) throw new Error(`${source} has no function ${name}`);
  return text.replace(
    head,
    (_, exported = '') =>
      `${exported}const ${name} = (...all) => { const whole = ${name}Whole; return (${by})(...all); };\nfunction ${name}Whole`,
  );
}
