/** An SMTP server on a loopback socket with configurable answers; accepted mail is in `taken`. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';

import type { Certificate } from '#test/support/certificates.ts';

export interface FakeSmtp {
  readonly url: string;
  readonly taken: { to: string; raw: string }[];
  behaviour: SmtpBehaviour;
  close(): Promise<void>;
}

export type SmtpBehaviour =
  | { readonly kind: 'take' }
  /** Delays each recipient; `asked` is called when one arrives. */
  | { readonly kind: 'wait'; readonly asked: () => void; readonly until: Promise<void> }
  /** A refusal for this address, at RCPT or after the final dot. */
  | {
      readonly kind: 'refuse';
      readonly to: string;
      readonly at: 'rcpt' | 'dot';
      readonly code: number;
      readonly line: string;
    };

/** `tls`: with this certificate, from the first byte or after STARTTLS. */
export async function startFakeSmtp(
  tls: (Certificate & { readonly begins: 'at-once' | 'starttls' }) | null = null,
): Promise<FakeSmtp> {
  const taken: FakeSmtp['taken'] = [];
  const fake: FakeSmtp = { url: '', taken, behaviour: { kind: 'take' }, close: () => close() };
  const refusal = (at: 'rcpt' | 'dot', to: string): Error | null => {
    const { behaviour } = fake;
    if (behaviour.kind !== 'refuse' || behaviour.at !== at || behaviour.to !== to) return null;
    return Object.assign(new Error(behaviour.line), { responseCode: behaviour.code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: tls === null ? ['STARTTLS', 'AUTH'] : ['AUTH'],
    ...(tls === null ? {} : { key: tls.key, cert: tls.cert, secure: tls.begins === 'at-once' }),
    onRcptTo(address, _session, done) {
      const { behaviour } = fake;
      if (behaviour.kind !== 'wait') return done(refusal('rcpt', address.address));
      behaviour.asked();
      void behaviour.until.then(() => done());
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const refused = refusal('dot', to);
        if (refused === null) taken.push({ to, raw: Buffer.concat(parts).toString('latin1') });
        done(refused);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  // A client that does not trust the certificate ends the session.
  server.on('error', () => {});
  const url = urlOf(server.server.address() as AddressInfo);
  return Object.assign(fake, { url: tls?.begins === 'at-once' ? url.replace('smtp:', 'smtps:') : url });
}

/** Speaks SMTP up to the final dot, accepts the message, and disconnects before answering (RFC 1047). */
export async function startHangUpAfterDot(): Promise<FakeSmtp> {
  const taken: FakeSmtp['taken'] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let isData = false;
    let body = '';
    socket.on('error', () => {});
    socket.write('220 fake ready\r\n');
    socket.on('data', (part) => {
      const text = part.toString('latin1');
      if (isData) {
        body += text;
        if (body.endsWith('\r\n.\r\n')) {
          taken.push({ to: '', raw: body });
          socket.destroy();
        }
        return;
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        isData ||= line === 'DATA';
        socket.write(line === 'DATA' ? '354 go on\r\n' : '250 fine\r\n');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: urlOf(server.address() as AddressInfo),
    taken,
    behaviour: { kind: 'take' },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function urlOf({ port }: AddressInfo): string {
  return `smtp://127.0.0.1:${port}`;
}
