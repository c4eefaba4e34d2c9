/** Gives mutated samples to a parser, and checks that it comes to an end with an answer that holds. */
import * as fc from 'fast-check';
import { expectLinear } from '#test/corpus/mutated/growth.ts';
import { mutated, mutations, type Mutation } from '#test/corpus/mutated/mutations.ts';
import type { Parser, Sample } from '#test/corpus/mutated/parser.ts';

export interface FuzzOptions {
  readonly count: number;
  readonly seed: number;
  /** Of so many inputs one is also read at several lengths, to see how its time grows; test suites measure none. */
  readonly growthEach?: number;
}

/** A sample with its mutations by name, so that a failure prints only a few lines. */
interface Broken {
  readonly sample: string;
  readonly other: string;
  readonly changes: Mutation[];
}

/**
 * Reads this many mutated samples, and counts what was made of them. Throws on the first that violates an invariant, with
 * the fewest mutations that reproduce it, and the seed and path to repeat it.
 */
export async function fuzz(parser: Parser, { count, seed, growthEach }: FuzzOptions): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const samples = new Map(parser.samples().map((sample) => [sample.name, sample]));
  let read = 0;
  await fc.assert(
    fc.asyncProperty(broken([...samples.values()]), async ({ sample: name, other: otherName, changes }) => {
      const [sample, other] = [samples.get(name), samples.get(otherName)];
      if (sample === undefined || other === undefined) throw new Error('samples are mutated, and nothing else');
      const sent = mutated(sample.sent, changes, other.sent);
      for (const word of await parser.read(sent, sample)) counts.set(word, (counts.get(word) ?? 0) + 1);
      read += 1;
      const [place] = changes;
      if (growthEach !== undefined && read % growthEach === 0 && place !== undefined)
        await expectLinear(parser, sample, sent, place);
    }),
    { numRuns: count, seed },
  );
  return counts;
}

/** Three times as many words as anything else, because they are by far the larger corpus, and a mail takes longer. */
function broken(samples: readonly Sample[]): fc.Arbitrary<Broken> {
  const byShape = Map.groupBy(samples, ({ shape }) => shape);
  const names = fc.constantFrom(...samples.map(({ name }) => name));
  return fc.oneof(
    ...[...byShape].map(([shape, own]) => ({
      weight: shape === 'words' ? 3 : 1,
      arbitrary: fc.record({
        sample: fc.constantFrom(...own.map(({ name }) => name)),
        other: names,
        changes: mutations(shape),
      }),
    })),
  );
}
