import type { SmtpLimits } from './limits.ts';

/** How much of the memory for large messages is taken by those that are arriving or being stored. */
export interface MessageRoom {
  /** Whether a message of this size would be let in now. */
  hasRoomFor(bytes: number): boolean;
  /** For a message that is announced with this size, 0 where its client says none. */
  open(announced: number): MessageShare;
}

/** What one message has taken of it. */
export interface MessageShare {
  /** Whether so much of it may be kept; takes more where it must, for a message of the largest size. */
  holds(bytes: number): boolean;
  release(): void;
}

/** A large message is refused before it comes, rather than many of them half way: those would all be for nothing. */
export function createMessageRoom(
  { bytesInFlight, smallMessageBytes }: Pick<SmtpLimits, 'bytesInFlight' | 'smallMessageBytes'>,
  messageBytesMax: number,
): MessageRoom {
  let taken = 0;
  const hasRoomFor = (bytes: number) => bytes <= smallMessageBytes || taken + bytes <= bytesInFlight;
  return {
    hasRoomFor,
    open(announced) {
      let own = 0;
      const take = (bytes: number): boolean => {
        if (taken - own + bytes > bytesInFlight) return false;
        taken += bytes - own;
        own = bytes;
        return true;
      };
      let isHeld = announced <= smallMessageBytes || take(announced);
      return {
        holds(bytes) {
          if (bytes > Math.max(own, smallMessageBytes)) isHeld &&= take(messageBytesMax);
          return isHeld;
        },
        release() {
          taken -= own;
          own = 0;
        },
      };
    },
  };
}
