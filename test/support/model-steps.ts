/** Commands of a model-based test: fast-check draws them in any order and, when one fails, leaves out all that it can. */
import type * as fc from 'fast-check';

/** `may` says whether it can happen at all in the model's present state. */
export function step<Model extends object, Real>(
  name: string,
  run: (model: Model, real: Real) => void,
  may: (model: Readonly<Model>) => boolean = () => true,
): fc.Command<Model, Real> {
  return { check: may, run, toString: () => name };
}

export function asyncStep<Model extends object, Real>(
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  may: (model: Readonly<Model>) => boolean = () => true,
): fc.AsyncCommand<Model, Real> {
  return { check: may, run, toString: () => name };
}
