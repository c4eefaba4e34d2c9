/** How many addresses one network may put on the waitlist on one day (protocols 6.5). */
export function waitingPerDay({ sandbox }: { readonly sandbox: boolean }): number {
  return sandbox ? 10_000 : 20;
}

/** Calls a minute from one address; a test bench on one's own machine may be played fast (D4). */
export function callsPerMinute(outside: number, { sandbox }: { readonly sandbox: boolean }): number {
  return sandbox ? 3_000 : outside;
}
