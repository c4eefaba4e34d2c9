/**
 * The SMTP server: a shell around `accepts` and `take`. It refuses unknown recipients at RCPT, caps the size, and answers
 * 250 only when `take` has resolved, so that whatever was acknowledged is stored.
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
  /** The connecting client. */
  readonly client: Client;
}

export interface SmtpListenerOptions {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** The host name in our greeting. */
  readonly name: string;
  /** Whether mail for this address is ours; decided without the database, since anybody may ask. */
  readonly accepts: (address: string) => boolean;
  /** The network to which an address is counted. */
  readonly networkOf: (address: string) => string;
  /** Whether this is a relay in front of us, which forwards mail for everybody. */
  readonly isTrusted: (address: string) => boolean;
  /** Resolves once the mail is stored. A rejection is answered 451, or 452 without disk space, and the client retries. */
  readonly take: (mail: ReceivedMail) => Promise<void>;
  readonly onFault: (error: unknown) => void;
  /** Overrides the production limits, for tests. */
  readonly limits?: Partial<SmtpLimits>;
}

export interface SmtpListener {
  readonly port: number;
  close(): Promise<void>;
}

/** Rejects with the listen error (EADDRINUSE, EACCES) if the port is not available. */
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
    // There are no accounts to sign in to and no certificate: in production a relay in front of us handles TLS.
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    // Includes connections that are about to be refused; `share` counts the admitted ones.
    maxClients: limits.connections * 2,
    // The deadlines below apply instead: an occasional byte would postpone this one for ever.
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
        // A client that disconnects midway is not our error (RFC 5321 §4.1.1.10): nobody reads this reply.
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
          // RFC 5321 §4.2.3: insufficient storage, or a local error. The client retries after both.
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
    // The listen error below reports it to the caller.
    if (!isListening) return;
    // A client that hangs up midway is not our error (RFC 5321 §4.1.1.10); storing errors are reported above.
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

/** Reads the whole mail. One that cannot be kept is still read to its end, or its sender would hang. */
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

/** The size that a client announces for its message (RFC 1870); 0 if it announces none. */
function announcedBy(sender: SMTPServerAddress | false): number {
  const size = sender === false || sender.args === false ? 0 : Number(sender.args.SIZE);
  return Number.isFinite(size) ? size : 0;
}

/** A client may greet with anything; PostgreSQL text cannot hold NUL. RFC 5321 §4.5.3.1.2 allows 255 characters. */
function plainName(helo: string): string {
  return helo.replaceAll(/[^\x21-\x7e]/g, '').slice(0, 255);
}

function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
