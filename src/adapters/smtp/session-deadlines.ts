import type { Socket } from 'node:net';
import type { SmtpLimits } from './limits.ts';

/** The times by which a client has to have said something whole. */
export interface SessionDeadlines {
  /** A message begins; the call is for when we have answered it. */
  messageBegins(): { isReceived(): void; isAnswered(): void };
  end(): void;
}

/** Once what was written has gone, or after this time: a client that reads nothing would keep its place. */
export function closeSoon(socket: Socket, ms: number): void {
  socket.destroySoon();
  setTimeout(() => socket.destroy(), ms).unref();
}

const LINE_END = 0x0a;

/**
 * A byte now and then is no sign of life: a command counts when its line is whole, a message by how fast it comes. What
 * we take ourselves to store a message counts for nobody. `onLate` is called once.
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
    // Whoever waits for our answer gets it, and goes then.
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
