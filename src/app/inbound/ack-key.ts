/** The key of the acknowledgment of an inbound message. */
export function ackKeyOf(inbound: number): string {
  return `ack.${inbound}`;
}
