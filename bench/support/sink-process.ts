/** A fake provider: accepts batches of emails like a provider's batch API, and counts them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { obey, report } from './children.ts';

/** Each message of a batch begins with this; `{"` never occurs unescaped inside a JSON string. */
const MESSAGE = Buffer.from('{"From":');
const ACCEPTED = '{"ErrorCode":0,"Message":"OK","MessageID":"0a129aee-e1cd-480d-b08d-4f48548ff48d"}';

let taken = 0;
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    // Not parsed, because the provider's cost is not ours and would hide ours.
    const count = countOf(Buffer.concat(parts));
    taken += count;
    const body = `[${Array.from({ length: count }, () => ACCEPTED).join(',')}]`;
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  report({ kind: 'ready', port: (server.address() as AddressInfo).port });
});
// Every order is answered with the count since the last one.
obey(async () => {
  report({ kind: 'done', value: taken });
  taken = 0;
});
process.on('disconnect', () => process.exit(0));

function countOf(body: Buffer): number {
  let count = 0;
  for (let at = body.indexOf(MESSAGE); at >= 0; at = body.indexOf(MESSAGE, at + MESSAGE.length)) count += 1;
  return count;
}
