/**
 * npm run fuzz -- [--parser NAME]... [--count N] [--seed S]: mutated emails, texts, webhooks, forms, queries, calls, links
 * and settings through their parsers, each in pieces: the same seed and count give the same inputs. Of every hundredth it
 * also measures how the time grows with the length. Ends with the first that does not hold.
 */
import { endWithUsage, readArguments } from '#main/command-line.ts';
import { fuzz } from '#test/corpus/mutated/fuzz.ts';
import { PARSER_NAMES, PARSERS, type ParserName } from '#test/corpus/mutated/parsers.ts';

const USAGE = `usage: npm run fuzz -- [--parser NAME]... [--count N] [--seed S]
  NAME: ${PARSER_NAMES.join(', ')}; without any, all
  N: inputs of each (100000); S: the first seed (the current time)`;
const PIECE = 20_000;
const GROWTH_EACH = 100;
const NUMBER_MAX = 999_999_999;

const { values } = readArguments(USAGE, {
  options: {
    parser: { type: 'string', multiple: true, default: PARSER_NAMES },
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 30) },
  },
});
const count = wholeNumber('count', values.count, 1);
const seed = wholeNumber('seed', values.seed, 0);

for (const name of values.parser.map(parserNamed)) {
  const parser = await PARSERS[name]();
  for (let read = 0, piece = 0; read < count; read += PIECE, piece += 1) {
    const size = Math.min(PIECE, count - read);
    const counts = await fuzz(parser, { count: size, seed: seed + piece, growthEach: GROWTH_EACH });
    const made = [...counts].toSorted(([, one], [, other]) => other - one).map(([word, times]) => `${word} ${times}`);
    console.log(`${name}, seed ${seed + piece}: ${size} read; ${made.join(', ')}`);
  }
}
console.log(`${count.toLocaleString('en')} of each of ${values.parser.length} parsers read; all checks passed.`);

function parserNamed(name: string): ParserName {
  return PARSER_NAMES.find((one) => one === name) ?? endWithUsage(USAGE, `There is no parser "${name}".`);
}

function wholeNumber(name: string, given: string, least: number): number {
  const value = /^\d+$/.test(given) ? Number(given) : NaN;
  if (value >= least && value <= NUMBER_MAX) return value;
  return endWithUsage(USAGE, `--${name} must be a whole number from ${least} to ${NUMBER_MAX} (it is "${given}").`);
}
