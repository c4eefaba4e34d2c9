/** A handwritten SMTP server that can drop the connection anywhere. It stores accepted mails by Message-ID. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { Arrivals, Sink } from './sink.ts';

export type SmtpMode =
  | 'ok'
  /** Accepts the message, and drops the connection before answering (RFC 1047). */
  | 'accept-then-drop'
  /** Answers 250, and resets the connection. */
  | 'accept-then-reset'
  /** Answers 250 to everything and keeps nothing: undetectable, but we must not send twice. */
  | '250-and-drop'
  | 'accept-then-hang'
  | 'hang-at-greeting'
  | '421-at-greeting'
  | '450-at-rcpt'
  | '451-after-dot'
  | '550-at-rcpt'
  | '554-after-dot';

/** `mode` is called once per connection. */
export async function startSmtpSink(arrivals: Arrivals, mode: () => SmtpMode): Promise<Sink> {
  const server = createServer((socket) => converse(socket, arrivals, mode()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has an address of this form.
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function converse(socket: Socket, arrivals: Arrivals, mode: SmtpMode): void {
  let pending = '';
  let message: string[] | null = null;
  socket.on('error', () => {});
  if (mode === 'hang-at-greeting') return;
  if (mode === '421-at-greeting') return void socket.end('421 4.3.2 Not today\r\n');
  socket.write('220 sink ready\r\n');
  socket.on('data', (part) => {
    const lines = (pending + part.toString('latin1')).split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) {
      if (message === null) command(line);
      else if (line === '.') endOfMessage(message);
      else message.push(line);
    }
  });

  function command(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'DATA') {
      message = [];
      socket.write('354 go on\r\n');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else if (verb === 'RCPT' && mode === '450-at-rcpt') socket.write('450 4.2.0 Greylisted\r\n');
    else if (verb === 'RCPT' && mode === '550-at-rcpt') socket.write('550 5.7.1 Not from you\r\n');
    else socket.write('250 fine\r\n');
  }

  function endOfMessage(lines: readonly string[]): void {
    message = null;
    if (mode === '451-after-dot') return void socket.write('451 4.3.0 Try again\r\n');
    if (mode === '554-after-dot') return void socket.write('554 5.6.0 Not this one\r\n');
    if (mode === '250-and-drop') return void socket.write('250 2.0.0 Taken\r\n');
    arrivals.add(messageIdOf(lines));
    if (mode === 'accept-then-hang') return;
    if (mode === 'accept-then-drop') return void socket.destroy();
    socket.write('250 2.0.0 Taken\r\n', () => {
      if (mode === 'accept-then-reset') socket.resetAndDestroy();
    });
  }
}

/** The header is folded (RFC 5322 §2.2.3) if the id is long. */
function messageIdOf(lines: readonly string[]): string {
  const at = lines.findIndex((line) => /^message-id:/i.test(line));
  const value = `${lines[at] ?? ''} ${lines[at + 1] ?? ''}`;
  return /<[^>]+>/.exec(value)?.[0] ?? 'a message without an id';
}
