/**
 * Learned weights in a compact format: the rows in order of their hashes, each as the distance from the previous hash
 * (LEB128), a bit for each label that has a weight, and those weights as signed bytes. In base64 (RFC 4648 §4), since
 * both Node and browsers load them as JSON. `bin/training/store-weights.ts` writes them.
 */
import { HASH_BITS, type Weights } from './softmax.ts';

/** Weights are stored in steps of this size, from -127 to 127. */
export const STEP = 1 / 24;

export interface StoredWeights {
  readonly labels: readonly string[];
  /** How many features have weights, and how many weights there are. */
  readonly rows: number;
  readonly weights: number;
  readonly base64: string;
}

/** Throws a RangeError if the bytes end too early. */
export function weightsOf({ labels, rows, weights, base64 }: StoredWeights): Weights {
  const reader = { bytes: atob(base64), at: 0 };
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
      const top = feature >>> LOWER_BITS;
      const end = firsts[top + 1]!;
      for (let row = firsts[top]!; row < end; row += 1) {
        if (hashes[row] !== feature) continue;
        for (let at = starts[row]!; at < starts[row + 1]!; at += 1) scores[columns[at]!]! += values[at]! * STEP;
        return;
      }
    },
  };
}

const LOWER_BITS = HASH_BITS - 16;

/** For each value of a hash's upper 16 bits, the first row that has it, or a greater one. */
function firstRows(hashes: Uint32Array): Uint32Array {
  const firsts = new Uint32Array(0x10001);
  for (const hash of hashes) firsts[(hash >>> LOWER_BITS) + 1]! += 1;
  for (let top = 1; top < firsts.length; top += 1) firsts[top]! += firsts[top - 1]!;
  return firsts;
}

interface ByteReader {
  /** One character per byte. */
  readonly bytes: string;
  at: number;
}

function readByte(reader: ByteReader): number {
  const byte = reader.bytes.charCodeAt(reader.at);
  if (Number.isNaN(byte)) throw new RangeError('the weights end too early');
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

// Available in Node and browsers; they have nothing better in common.
declare function atob(base64: string): string;
