export interface BodyBuffers {
  /** The parts as one body in UTF-8, each let go of when it is written. */
  write(parts: Iterable<string>): Buffer;
  /** For the next body; only what nobody reads any more. */
  giveBack(body: Buffer): void;
}

/** A batch of 500 mails takes four or five megabytes; what is not written to is not memory yet. */
const BYTES_AT_FIRST = 6 * 1024 * 1024;

/**
 * Buffers for bodies of megabytes, used again and again: made anew for each, they are most of the garbage of a worker,
 * and their memory is what makes the collector run. There are never more than bodies at once.
 */
export function createBodyBuffers(): BodyBuffers {
  const spare: Buffer[] = [];
  return {
    write(parts) {
      let buffer = spare.pop() ?? Buffer.allocUnsafeSlow(BYTES_AT_FIRST);
      let length = 0;
      for (const part of parts) {
        // UTF-8 takes at most three bytes for a UTF-16 unit.
        const room = length + part.length * 3;
        if (room > buffer.length) {
          const larger = Buffer.allocUnsafeSlow(Math.max(room, buffer.length * 2));
          buffer.copy(larger, 0, 0, length);
          buffer = larger;
        }
        length += buffer.write(part, length);
      }
      return buffer.subarray(0, length);
    },
    giveBack(body) {
      spare.push(Buffer.from(body.buffer));
    },
  };
}
