import process from 'node:process';
import type { Parser, Sample } from '#test/corpus/mutated/parser.ts';
import type { Place } from '#test/corpus/mutated/place.ts';
import { withField, withLeaf } from '#test/corpus/mutated/value-mutations.ts';

/** Each is four times as long as the one before. In characters. */
const LENGTHS = [4000, 16_000, 64_000] as const;
/** Linear work grows by four, quadratic by sixteen; between them lie caches and garbage. */
const GROWTH_MAX = 9;
/** Below this nothing can be told from compilation and garbage collection. In milliseconds of processor time. */
const MS_MIN = 40;
const TRIES = 3;

/**
 * Repeats one part of the input up to several lengths, and compares the processor time of this thread, which other
 * load does not distort: the growth from one length to the next, never the time itself. The fastest of three tries counts.
 */
export async function expectLinear(parser: Parser, sample: Sample, sent: string, place: Place): Promise<void> {
  const [short, middle, long] = LENGTHS.map((length) => stretched(sample, sent, place, length));
  if (short === undefined || middle === undefined || long === undefined) return;
  const first = await msOf(parser, sample, long);
  if (first < MS_MIN) return;
  const ms = { short: Infinity, middle: Infinity, long: first };
  for (let round = 0; round < TRIES; round += 1) {
    ms.short = Math.min(ms.short, await msOf(parser, sample, short));
    ms.middle = Math.min(ms.middle, await msOf(parser, sample, middle));
    ms.long = Math.min(ms.long, await msOf(parser, sample, long));
  }
  const growth = ms.long / ms.middle;
  if (ms.long < MS_MIN || growth <= GROWTH_MAX) return;
  const times = [ms.short, ms.middle, ms.long].map((one) => `${one.toFixed(1)} ms`).join(', ');
  throw new Error(`${LENGTHS.join(', ')} characters take ${times}: ${growth.toFixed(1)} times for four times as much`);
}

/** One part of a text, or one value of what has values, over and over. */
function stretched({ shape }: Sample, sent: string, place: Place, length: number): string {
  switch (shape) {
    case 'json':
      return withLeaf(sent, place, (leaf) => atLength(typeof leaf === 'string' ? leaf : JSON.stringify(leaf), length));
    case 'form':
      return withField(sent, place, ([name, value]) => [[name, atLength(value, length)]]);
    case 'mail':
    case 'words': {
      const from = Math.floor((sent.length * place.at) / 10_000);
      const to = from + 1 + Math.floor(((sent.length - from) * place.length) / 10_000);
      return sent.slice(0, from) + atLength(sent.slice(from, to), length) + sent.slice(to);
    }
    default:
      return shape satisfies never;
  }
}

function atLength(part: string, length: number): string {
  const known = part === '' ? ' ' : part;
  return known.repeat(Math.ceil(length / known.length)).slice(0, length);
}

async function msOf(parser: Parser, sample: Sample, sent: string): Promise<number> {
  const from = process.threadCpuUsage();
  await parser.read(sent, sample);
  const { user, system } = process.threadCpuUsage(from);
  return (user + system) / 1000;
}
