/**
 * Learned weights in few bytes: the rows in the order of their hashes, each the distance from the hash before (LEB128), a
 * bit for each label that has a weight, and those weights as signed bytes. In base64 (RFC 4648 §4), since they are loaded
 * as JSON by Node and by browsers alike.
 */
import type { Weights } from './softmax.ts';

/** Weights are stored in steps of this size, from -127 to 127. */
const STEP = 1 / 24;
/** A weight of fewer steps changes no figure, and would be a third of the file. */
const STEPS_LEAST = 2;

export interface StoredWeights {
  readonly labels: readonly string[];
  /** How many features have weights, and how many weights there are. */
  readonly rows: number;
  readonly weights: number;
  readonly base64: string;
}

/** Weights as they were learned. */
export interface LearnedWeights {
  readonly labels: readonly string[];
  /** By `hashOf` of the feature's name. */
  readonly rows: ReadonlyMap<number, Float32Array>;
}

export function storedWeights({ labels, rows }: LearnedWeights): StoredWeights {
  const kept = Array.from(rows, ([hash, row]) => ({ hash, steps: Array.from(row, stepsOf) }))
    .filter(({ steps }) => steps.some((one) => one !== 0))
    .toSorted((a, b) => a.hash - b.hash);
  const bytes: number[] = [];
  let before = 0;
  let weights = 0;
  for (const { hash, steps } of kept) {
    writeNumber(bytes, hash - before);
    before = hash;
    writeNumber(
      bytes,
      steps.reduce((mask, one, at) => (one === 0 ? mask : mask + 2 ** at), 0),
    );
    for (const one of steps) {
      if (one === 0) continue;
      bytes.push(one & 0xff);
      weights += 1;
    }
  }
  return { labels, rows: kept.length, weights, base64: base64Of(bytes) };
}

/** Throws a RangeError where the bytes end too early. */
export function weightsOf({ labels, rows, weights, base64 }: StoredWeights): Weights {
  const reader = { bytes: bytesOf(base64), at: 0 };
  const hashes = new Uint32Array(rows);
  /** Where the weights of each row begin. */
  const starts = new Uint32Array(rows + 1);
  const columns = new Uint8Array(weights);
  const values = new Int8Array(weights);
  let hash = 0;
  let count = 0;
  for (let row = 0; row < rows; row += 1) {
    hash += readNumber(reader);
    hashes[row] = hash;
    for (let mask = readNumber(reader), column = 0; mask > 0; mask >>>= 1, column += 1) {
      if ((mask & 1) === 0) continue;
      columns[count] = column;
      values[count] = readByte(reader);
      count += 1;
    }
    starts[row + 1] = count;
  }
  const firsts = firstRows(hashes);
  return {
    labels,
    addTo(scores, feature) {
      const top = feature >>> 16;
      const end = firsts[top + 1]!;
      for (let row = firsts[top]!; row < end; row += 1) {
        if (hashes[row] !== feature) continue;
        for (let at = starts[row]!; at < starts[row + 1]!; at += 1) scores[columns[at]!]! += values[at]! * STEP;
        return;
      }
    },
  };
}

/** For each value of a hash's upper 16 bits the first row that has it, or a greater one. */
function firstRows(hashes: Uint32Array): Uint32Array {
  const firsts = new Uint32Array(0x10001);
  for (const hash of hashes) firsts[(hash >>> 16) + 1]! += 1;
  for (let top = 1; top < firsts.length; top += 1) firsts[top]! += firsts[top - 1]!;
  return firsts;
}

function stepsOf(weight: number): number {
  const steps = Math.max(-127, Math.min(127, Math.round(weight / STEP)));
  return Math.abs(steps) < STEPS_LEAST ? 0 : steps;
}

function writeNumber(bytes: number[], value: number): void {
  let left = value;
  while (left > 0x7f) {
    bytes.push((left % 0x80) + 0x80);
    left = Math.floor(left / 0x80);
  }
  bytes.push(left);
}

interface ByteReader {
  readonly bytes: Uint8Array;
  at: number;
}

function readByte(reader: ByteReader): number {
  const byte = reader.bytes[reader.at];
  if (byte === undefined) throw new RangeError('the weights end too early');
  reader.at += 1;
  return byte;
}

function readNumber(reader: ByteReader): number {
  let [value, unit] = [0, 1];
  for (;;) {
    const byte = readByte(reader);
    value += (byte & 0x7f) * unit;
    if (byte < 0x80) return value;
    unit *= 0x80;
  }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function base64Of(bytes: readonly number[]): string {
  const text: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = bytes.slice(at, at + 3);
    const bits = (one << 16) | (two << 8) | three;
    const digits = [18, 12, 6, 0].map((shift) => DIGITS[(bits >> shift) & 63]!);
    text.push(digits.slice(0, Math.min(4, bytes.length - at + 1)).join(''));
  }
  return text.join('');
}

/** Without padding. */
function bytesOf(base64: string): Uint8Array {
  const values = new Uint8Array(128);
  for (let at = 0; at < DIGITS.length; at += 1) values[DIGITS.charCodeAt(at)] = at;
  const bytes = new Uint8Array(Math.floor((base64.length * 3) / 4));
  let [bits, held, count] = [0, 0, 0];
  for (let at = 0; at < base64.length; at += 1) {
    bits = ((bits << 6) | values[base64.charCodeAt(at) & 127]!) & 0xffffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[count] = bits >> held;
    count += 1;
  }
  return bytes;
}
