const PLACES_MAX = 5;

//     at processInbound (file:///srv/anchor/src/app/inbound/process.ts:23:5)
//     at async file:///srv/anchor/src/main/worker.ts:71:3
const PLACE = /^ {4}at .{0,300}:\d+:\d+\)?$/;

/**
 * Where an error happened, for a log. A stack begins with the error's message, which is left out: a failed query's quotes
 * people's words and addresses, and these may look like a place themselves.
 */
export function faultPlaces({ stack = '', message }: Error): string[] {
  const afterMessage = stack.slice(stack.indexOf(message) + message.length);
  return afterMessage
    .split('\n')
    .filter((line) => PLACE.test(line))
    .slice(0, PLACES_MAX);
}
