import type { Peer } from './connection-share.ts';
import type { SmtpLimits } from './limits.ts';

type Sender = Pick<Peer, 'network' | 'isTrusted'>;

/** Tracks how much of the memory for large messages is in use by messages arriving or being stored, and by whom. */
export interface MessageRoom {
  /** Whether a message of this size from this sender would fit now. */
  hasRoomFor(bytes: number, sender: Sender): boolean;
  open(sender: Sender): MessageShare;
}

/** The memory of one message: counts bytes received, since announcing a size costs a sender nothing. */
export interface MessageShare {
  /** Whether this many bytes may be kept. After a no, nothing of the message is held any more. */
  holds(bytes: number): boolean;
  release(): void;
}

/** No network, not even a trusted one, can take all of it. */
export function createMessageRoom({
  bytesInFlight,
  smallMessageBytes,
}: Pick<SmtpLimits, 'bytesInFlight' | 'smallMessageBytes'>): MessageRoom {
  const takenBy = new Map<string, number>();
  const fits = (bytes: number, { network, isTrusted }: Sender): boolean => {
    let taken = bytes;
    for (const one of takenBy.values()) taken += one;
    const most = bytesInFlight * (isTrusted ? 0.75 : 0.25);
    return taken <= bytesInFlight && (takenBy.get(network) ?? 0) + bytes <= most;
  };
  const add = (bytes: number, network: string): void => {
    const taken = (takenBy.get(network) ?? 0) + bytes;
    if (taken === 0) takenBy.delete(network);
    else takenBy.set(network, taken);
  };
  return {
    hasRoomFor: (bytes, sender) => bytes <= smallMessageBytes || fits(bytes, sender),
    open(sender) {
      let own = 0;
      let isHeld = true;
      const hold = (bytes: number): void => {
        add(bytes - own, sender.network);
        own = bytes;
      };
      return {
        holds(bytes) {
          isHeld &&= bytes <= smallMessageBytes || fits(bytes - own, sender);
          // Frees the memory at once, so that other arriving messages can be kept whole.
          if (!isHeld) hold(0);
          else if (bytes > smallMessageBytes) hold(bytes);
          return isHeld;
        },
        release: () => hold(0),
      };
    },
  };
}
