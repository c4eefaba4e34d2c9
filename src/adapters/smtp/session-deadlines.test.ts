import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeSoon, watchSession } from './session-deadlines.ts';

const LIMITS = { commandMs: 1000, sessionMs: 10_000, bytesPerSecond: 100, slowMs: 2000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function session() {
  const socket = new Socket();
  const onLate = vi.fn<() => void>();
  const deadlines = watchSession(socket, LIMITS, onLate);
  const say = (words: string) => socket.emit('data', Buffer.from(words));
  return { deadlines, onLate, say };
}

describe('session deadlines', () => {
  it('restart with each complete command, and with nothing less', () => {
    const { onLate, say } = session();
    vi.advanceTimersByTime(900);
    say('EHLO a.example\r\n');
    vi.advanceTimersByTime(900);
    say('NOO');
    vi.advanceTimersByTime(99);
    expect(onLate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onLate).toHaveBeenCalledTimes(1);
  });

  it('allow a slow message above the minimum rate, and none below it', () => {
    const { deadlines, onLate, say } = session();
    deadlines.messageBegins();
    for (let seconds = 0; seconds < 5; seconds += 1) {
      vi.advanceTimersByTime(1000);
      say('x'.repeat(100));
    }
    expect(onLate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1999);
    expect(onLate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onLate).toHaveBeenCalledTimes(1);
  });

  it('never cut off a client that waits for our reply: the session ends after it', () => {
    const { deadlines, onLate } = session();
    const message = deadlines.messageBegins();
    message.isReceived();
    vi.advanceTimersByTime(LIMITS.sessionMs * 2);
    expect(onLate).not.toHaveBeenCalled();
    message.isAnswered();
    expect(onLate).toHaveBeenCalledTimes(1);
  });

  it('end with the session', () => {
    const { deadlines, onLate, say } = session();
    deadlines.end();
    say('NOOP\r\n');
    vi.advanceTimersByTime(LIMITS.sessionMs);
    expect(onLate).not.toHaveBeenCalled();
  });
});

describe('closing a connection', () => {
  it('waits a limited time for a client that reads nothing', () => {
    const socket = new Socket();
    // No write ever completes, as when the peer's receive window is closed.
    vi.spyOn(socket, '_write').mockImplementation(() => {});
    socket.write('421 4.4.2 Too slow\r\n');
    closeSoon(socket, 5000);
    vi.advanceTimersByTime(4999);
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(socket.destroyed).toBe(true);
  });
});
