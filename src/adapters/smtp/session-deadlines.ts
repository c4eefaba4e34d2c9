import type { Socket } from 'node:net';
import type { SmtpLimits } from './limits.ts';

/** Deadlines by which a client must have sent something complete. */
export interface SessionDeadlines {
  /** A message begins; the callbacks report when it is received and when we have answered it. */
  messageBegins(): { isReceived(): void; isAnswered(): void };
  end(): void;
}

/** Closes after pending writes, or after this time at the latest: a client that reads nothing would keep its place. */
export function closeSoon(socket: Socket, ms: number): void {
  socket.destroySoon();
  setTimeout(() => socket.destroy(), ms).unref();
}

const LINE_END = 0x0a;

/**
 * Single bytes do not keep a session alive: a command counts when its line is complete, a message by its rate. Our own
 * storing time is not counted. `onLate` is called once.
 */
export function watchSession(
  socket: Socket,
  limits: Pick<SmtpLimits, 'commandMs' | 'sessionMs' | 'bytesPerSecond' | 'slowMs'>,
  onLate: () => void,
): SessionDeadlines {
  let expecting: 'command' | 'message' | 'our answer' = 'command';
  let timer: NodeJS.Timeout;
  let begunAt = 0;
  let received = 0;
  let isOver = false;

  const late = () => {
    end();
    onLate();
  };
  const allow = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(late, ms);
  };
  const session = setTimeout(() => {
    // A client that waits for our reply gets it before the session ends.
    if (expecting === 'our answer') isOver = true;
    else late();
  }, limits.sessionMs);
  const onData = (part: Buffer) => {
    if (expecting === 'command' && part.includes(LINE_END)) allow(limits.commandMs);
    if (expecting !== 'message') return;
    received += part.byteLength;
    allow(begunAt + limits.slowMs + (received / limits.bytesPerSecond) * 1000 - performance.now());
  };
  function end(): void {
    clearTimeout(timer);
    clearTimeout(session);
    socket.off('data', onData);
  }
  timer = setTimeout(late, limits.commandMs);
  socket.on('data', onData);
  return {
    messageBegins() {
      expecting = 'message';
      begunAt = performance.now();
      received = 0;
      allow(limits.slowMs);
      return {
        isReceived() {
          expecting = 'our answer';
          clearTimeout(timer);
        },
        isAnswered() {
          expecting = 'command';
          if (isOver) late();
          else allow(limits.commandMs);
        },
      };
    },
    end,
  };
}
