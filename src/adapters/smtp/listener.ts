/**
 * The door for mail: a shell around `accepts` and `take`. It refuses unknown recipients at RCPT, caps the size,
 * and says 250 only when `take` has resolved, so that whatever was acknowledged is stored.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerAddress, type SMTPServerSession } from 'smtp-server';
import { INBOUND_BYTES_MAX } from '#app/ports/inbound.ts';
import { StoreUnavailable } from '#app/ports/store.ts';
import type { Client } from '#domain/senders/client.ts';
import { createConnectionShare, type Peer } from './connection-share.ts';
import { SMTP_LIMITS, type SmtpLimits } from './limits.ts';
import { createMessageRoom, type MessageShare } from './message-room.ts';
import { closeSoon, type SessionDeadlines, watchSession } from './session-deadlines.ts';

const RECIPIENTS_MAX = 20;

export interface ReceivedMail {
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
  /** The network that an address counts for. */
  readonly networkOf: (address: string) => string;
  /** Whether this is a relay in front of us, which speaks for everybody. */
  readonly isTrusted: (address: string) => boolean;
  /** Resolves once the inbound message is stored; a rejection is answered 451, or 452 where there is no space, and the other side tries again. */
  readonly take: (mail: ReceivedMail) => Promise<void>;
  readonly onFault: (error: unknown) => void;
  /** Others than those of production: for tests. */
  readonly limits?: Partial<SmtpLimits>;
}

export interface SmtpListener {
  readonly port: number;
  close(): Promise<void>;
}

/** Rejects with the listen error (EADDRINUSE, EACCES) where the port cannot be had. */
export async function startSmtpListener(options: SmtpListenerOptions): Promise<SmtpListener> {
  const limits: SmtpLimits = { ...SMTP_LIMITS, ...options.limits };
  const share = createConnectionShare(limits);
  const room = createMessageRoom(limits);
  const peerOf = ({ id, remoteAddress }: SMTPServerSession): Peer => ({
    id,
    network: options.networkOf(remoteAddress),
    isTrusted: options.isTrusted(remoteAddress),
  });
  const deadlines = new WeakMap<SMTPServerSession, SessionDeadlines>();
  const server = new SMTPServer({
    name: options.name,
    banner: 'ready',
    size: INBOUND_BYTES_MAX,
    // We hold no mailbox to log in to, and no certificate: a production sits behind a TLS-speaking relay.
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    // Those that are about to be refused count for it, too; who has a place is counted by `share`.
    maxClients: limits.connections * 2,
    // Ours are the deadlines below: a byte now and then would put this one off for ever.
    socketTimeout: limits.sessionMs,
    closeTimeout: 2_000,
    logger: false,
    onConnect(session, done) {
      if (!share.admit(peerOf(session))) return done(reply(421, '4.7.0 Too many connections, please try again later'));
      const connection = [...server.connections].find((one) => one.session === session);
      if (connection !== undefined) {
        const { _socket: socket } = connection;
        const onLate = () => {
          connection.send(421, '4.4.2 Too slow, closing the connection', false);
          closeSoon(socket, limits.goodbyeMs);
        };
        deadlines.set(session, watchSession(socket, limits, onLate));
      }
      return done();
    },
    onClose(session) {
      share.release(session.id);
      deadlines.get(session)?.end();
    },
    onMailFrom(sender, session, done) {
      // RFC 1870 §6.1: there may be room for it later.
      return room.hasRoomFor(announcedBy(sender), peerOf(session)) ? done() : done(reply(452, NO_ROOM));
    },
    onRcptTo(address, session, done) {
      if (session.envelope.rcptTo.length >= RECIPIENTS_MAX) return done(reply(452, '4.5.3 Too many recipients'));
      if (!options.accepts(address.address)) return done(reply(550, '5.1.1 No such mailbox here'));
      return done();
    },
    onData(stream, session, done) {
      const held = room.open(peerOf(session));
      const watched = deadlines.get(session)?.messageBegins();
      const answer = async (): Promise<Error | null> => {
        // A client that goes away in the middle is its own affair (RFC 5321 §4.1.1.10): nobody hears this answer.
        const raw = await receive(stream, held).catch(() => 'nothing' as const);
        watched?.isReceived();
        if (raw === 'nothing') return reply(451, '4.3.0 Not received');
        if (raw === 'no room') return reply(452, NO_ROOM);
        if (raw === 'too big') return reply(552, '5.3.4 Message too big; send the words without attachments');
        const { mailFrom, rcptTo } = session.envelope;
        try {
          await options.take({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            raw,
            client: { address: session.remoteAddress, helo: plainName(session.hostNameAppearsAs) },
          });
          return null;
        } catch (error) {
          options.onFault(error);
          // RFC 5321 §4.2.3: insufficient system storage, or a local error. The other side tries again after both.
          return error instanceof StoreUnavailable
            ? reply(452, '4.3.1 No space to store it now, please try again later')
            : reply(451, '4.3.0 Could not be stored, please try again');
        }
      };
      void answer().then((refusal) => {
        held.release();
        if (refusal === null) done(null, '2.0.0 Stored');
        else done(refusal);
        watched?.isAnswered();
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

/** The whole mail; one that cannot be kept is read to its end, or its sender would hang. */
async function receive(stream: Readable, share: MessageShare): Promise<Uint8Array | 'too big' | 'no room'> {
  const parts: Buffer[] = [];
  let length = 0;
  let isHeld = true;
  for await (const part of stream as AsyncIterable<Buffer>) {
    length += part.byteLength;
    isHeld &&= length > INBOUND_BYTES_MAX || share.holds(length);
    if (length <= INBOUND_BYTES_MAX && isHeld) parts.push(part);
    else parts.length = 0;
  }
  if (length > INBOUND_BYTES_MAX) return 'too big';
  return isHeld ? Buffer.concat(parts, length) : 'no room';
}

const NO_ROOM = '4.3.1 Too much mail at once, please try again later';

/** The size that a client says its message has (RFC 1870); 0 where it says none. */
function announcedBy(sender: SMTPServerAddress | false): number {
  const size = sender === false || sender.args === false ? 0 : Number(sender.args.SIZE);
  return Number.isFinite(size) ? size : 0;
}

/** What a client greets with may be anything; PostgreSQL holds no zero byte. RFC 5321 §4.5.3.1.2 allows 255 letters. */
function plainName(helo: string): string {
  return helo.replaceAll(/[^\x21-\x7e]/g, '').slice(0, 255);
}

function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
