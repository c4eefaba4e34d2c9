/**
 * The door for mail: a shell around `accepts` and `take`. It refuses unknown recipients at RCPT, caps the size,
 * and says 250 only when `take` has resolved, so that whatever was acknowledged is stored.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import { LETTER_BYTES_MAX } from '#app/ports/inbound.ts';
import type { Client } from '#domain/senders/client.ts';

const RECIPIENTS_MAX = 20;
const CONNECTIONS_MAX = 200;

export interface ArrivedLetter {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Uint8Array;
  /** Who handed it in. */
  readonly client: Client;
}

export interface SmtpListenerOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** The name we greet with. */
  readonly name: string;
  /** Whether mail for this address is ours; decided without the database, since anybody may ask. */
  readonly accepts: (address: string) => boolean;
  /** Resolves once the letter is stored; a rejection is answered 451 and the other side tries again. */
  readonly take: (letter: ArrivedLetter) => Promise<void>;
  readonly onFault: (error: unknown) => void;
}

export interface SmtpListener {
  readonly port: number;
  close(): Promise<void>;
}

/** Rejects with the listen error (EADDRINUSE, EACCES) where the port cannot be had. */
export async function startSmtpListener(options: SmtpListenerOptions): Promise<SmtpListener> {
  const server = new SMTPServer({
    name: options.name,
    banner: 'ready',
    size: LETTER_BYTES_MAX,
    // We hold no mailbox to log in to, and no certificate: a production sits behind a TLS-speaking relay.
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxClients: CONNECTIONS_MAX,
    closeTimeout: 2_000,
    logger: false,
    onRcptTo(address, session, done) {
      if (session.envelope.rcptTo.length >= RECIPIENTS_MAX) return done(reply(452, '4.5.3 Too many recipients'));
      if (!options.accepts(address.address)) return done(reply(550, '5.1.1 No such mailbox here'));
      return done();
    },
    onData(stream, session, done) {
      receive(stream)
        .then(async (raw) => {
          if (raw === null) return done(reply(552, '5.3.4 Message too big; send the words without attachments'));
          const { mailFrom, rcptTo } = session.envelope;
          await options.take({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            raw,
            client: { address: session.remoteAddress, helo: plainName(session.hostNameAppearsAs) },
          });
          return done(null, '2.0.0 Stored');
        })
        .catch((error: unknown) => {
          options.onFault(error);
          done(reply(451, '4.3.0 Could not be stored, please try again'));
        });
    },
  });
  let isListening = false;
  server.on('error', (error) => {
    // Whoever starts us hears of it below.
    if (!isListening) return;
    // A client that hangs up mid-sentence is its own affair (RFC 5321 §4.1.1.10); faults of storing are told above.
    if (!('code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE'))) options.onFault(error);
  });

  const listening = server.listen(options.port, options.host);
  await once(listening, 'listening');
  isListening = true;
  return {
    // A server on TCP has an AddressInfo; a string is a pipe's name, null a server not listening.
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The whole mail, or null where it is too big; a too big one is read to its end, or its sender would hang. */
async function receive(stream: Readable): Promise<Uint8Array | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    length += part.byteLength;
    if (length <= LETTER_BYTES_MAX) parts.push(part);
    else parts.length = 0;
  }
  return length <= LETTER_BYTES_MAX ? Buffer.concat(parts, length) : null;
}

/** What a client greets with may be anything; PostgreSQL holds no zero byte. RFC 5321 §4.5.3.1.2 allows 255 letters. */
function plainName(helo: string): string {
  return helo.replaceAll(/[^\x21-\x7e]/g, '').slice(0, 255);
}

function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
