export interface BodyBuffers {
  /** Joins the parts into one UTF-8 body; each part is released once written. */
  write(parts: Iterable<string>): Buffer;
  /** Returns a buffer for reuse; only once nothing reads it any more. */
  giveBack(body: Buffer): void;
}

/** A batch of 500 mails takes four to five megabytes; pages that are not written to cost no memory. */
const BYTES_AT_FIRST = 6 * 1024 * 1024;

/**
 * Reuses buffers for bodies of several megabytes. Allocating them anew would be most of a worker's garbage and would
 * trigger the collector. The pool never holds more buffers than were in use at once.
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
