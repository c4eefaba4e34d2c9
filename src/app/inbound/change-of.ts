/** The key of the change that an inbound message made to its person's agenda. */
export function changeOf(inbound: number): string {
  return `inbound.${inbound}`;
}
