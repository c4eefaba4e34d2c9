/**
 * Learned weights as bytes: for each model its labels (ASCII), then its rows in the order of their hashes: the distance from the
 * hash before (LEB128), a bit for each label that has a weight, and those weights as signed bytes.
 */
import type { Weights } from './softmax.ts';

/** Weights are stored in steps of this size, from -127 to 127. */
const STEP = 1 / 24;

export function encodeWeights(models: readonly Weights[]): Uint8Array {
  const bytes: number[] = [];
  writeNumber(bytes, models.length);
  for (const { labels, rows } of models) {
    const names = labels.join(' ');
    writeNumber(bytes, names.length);
    for (let at = 0; at < names.length; at += 1) bytes.push(names.charCodeAt(at));
    const kept = Array.from(rows, ([hash, row]) => ({ hash, steps: Array.from(row, stepsOf) }))
      .filter(({ steps }) => steps.some((one) => one !== 0))
      .toSorted((a, b) => a.hash - b.hash);
    writeNumber(bytes, kept.length);
    let before = 0;
    for (const { hash, steps } of kept) {
      writeNumber(bytes, hash - before);
      before = hash;
      writeNumber(
        bytes,
        steps.reduce((mask, one, at) => (one === 0 ? mask : mask + 2 ** at), 0),
      );
      for (const one of steps) if (one !== 0) bytes.push(one & 0xff);
    }
  }
  return Uint8Array.from(bytes);
}

/** Throws a RangeError where the bytes end too early. */
export function decodeWeights(bytes: Uint8Array): Weights[] {
  const reader = { bytes, at: 0 };
  return Array.from({ length: readNumber(reader) }, () => {
    const length = readNumber(reader);
    const labels = Array.from({ length }, () => String.fromCharCode(readByte(reader)))
      .join('')
      .split(' ');
    const rows = new Map<number, Float32Array>();
    let hash = 0;
    for (let left = readNumber(reader); left > 0; left -= 1) {
      hash += readNumber(reader);
      const mask = readNumber(reader);
      const row = Float32Array.from(labels, (_, at) =>
        mask & (2 ** at) ? ((readByte(reader) << 24) >> 24) * STEP : 0,
      );
      rows.set(hash, row);
    }
    return { labels, rows };
  });
}

function stepsOf(weight: number): number {
  return Math.max(-127, Math.min(127, Math.round(weight / STEP)));
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
