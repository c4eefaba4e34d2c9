import { Readable } from 'node:stream';
import { getCACertificates } from 'node:tls';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { asciiAddress } from '#adapters/email/ascii-address.ts';
import type { DkimKey, SignMail } from '#adapters/email/dkim.ts';
import { createDkimSigner } from '#adapters/email/dkim.ts';
import { mimeBytes } from '#adapters/email/mime.ts';
import { readSmtpFailure, type SmtpFailure } from '#adapters/email/smtp-answers.ts';
import type { EmailTransport, OutgoingEmail } from '#app/ports/email.ts';
import type { HandOverTimes } from '#app/ports/transport.ts';
import { NOT_REACHED } from '#domain/delivery/delivery.ts';
import type { HandOver } from '#domain/delivery/delivery.ts';

/** SMTP has no look-up, so progress is written at least this often (docs: dispatch, rule 6). */
const BATCH_SIZE = 20;
const CONNECTIONS_MAX = 5;
const CONNECT_MS_MAX = 10_000;
const SILENCE_MS_MAX = 15_000;
/** Servers close idle sessions after some minutes, so an older one is reopened. */
const IDLE_MS_MAX = 60_000;

export interface SmtpServer {
  /** `smtp://user:password@host:port`, or smtps. */
  readonly smtpUrl: string;
  /** For smtp://: whether STARTTLS must, may or must not be used. */
  readonly tls?: 'required' | 'optional' | 'off';
  /** PEM of an authority to trust besides the usual ones. */
  readonly ca?: string | undefined;
}

export interface SmtpSettings extends SmtpServer {
  /** Null: mail is sent without a DKIM signature of ours. */
  readonly dkim: DkimKey | null;
}

/**
 * Any SMTP server. The connection is nodemailer's, the pool is ours: nodemailer's pool does not report whether a message
 * had begun when a connection broke, which decides between sending again and never knowing.
 */
export function createSmtpTransport({ dkim, ...server }: SmtpSettings): EmailTransport {
  const options = optionsOf(server);
  const sign = dkim === null ? asItIs : createDkimSigner(dkim);
  const idle: Session[] = [];
  const take = async (signal: AbortSignal): Promise<Session> => {
    for (let session = idle.pop(); session !== undefined; session = idle.pop()) {
      if (!session.isBroken() && Date.now() - session.idleSince < IDLE_MS_MAX) return session;
      session.end();
    }
    return openSession(options, sign, signal);
  };

  return {
    name: 'smtp',
    batchSize: BATCH_SIZE,
    canFind: false,
    findDelayMs: 0,
    async send(batch, times) {
      const { ends } = times;
      const answers = new Map<OutgoingEmail, HandOver>();
      const emails = [...batch];
      let unreached: HandOver = NOT_REACHED;
      const waiting = [...emails];
      await Promise.all(Array.from({ length: Math.min(CONNECTIONS_MAX, emails.length) }, () => work()));
      return emails.map((email) => answers.get(email) ?? unreached);

      /** The loop of one connection: sends messages until none waits or the server becomes unreachable. */
      async function work(): Promise<void> {
        for (let email = waiting.shift(); email !== undefined && !isOver(times); email = waiting.shift()) {
          const session = await take(ends.signal).catch(failureToConnect);
          if (!('send' in session)) {
            answers.set(email, session);
            // The remaining messages wait for the same reason without an attempt.
            if (session.kind === 'later') unreached = { ...NOT_REACHED, reason: session.reason };
            return;
          }
          // Its time ran out before its first byte.
          if (isOver(times)) return session.end();
          answers.set(email, await session.send(email, times));
          session.idleSince = Date.now();
          if (!session.isBroken()) idle.push(session);
        }
      }
    },
    find: async () => 'unknown',
    close: async () => {
      for (const session of idle.splice(0)) session.end();
    },
  };
}

/** Connects, signs in if required, and disconnects. Returns what went wrong, or null. */
export async function smtpProblem(server: SmtpServer, signal: AbortSignal): Promise<SmtpFailure | null> {
  const session = await openSession(optionsOf(server), asItIs, signal).catch((error: unknown) =>
    failureOf(error, false),
  );
  if (!('send' in session)) return session;
  session.end();
  return null;
}

const asItIs: SignMail = async (mail) => Buffer.from(mail);

function isOver({ begins, ends }: HandOverTimes): boolean {
  return begins.isOver() || ends.isOver();
}

interface Session {
  idleSince: number;
  isBroken(): boolean;
  send(email: OutgoingEmail, times: HandOverTimes): Promise<HandOver>;
  end(): void;
}

type Options = ConstructorParameters<typeof SMTPConnection>[0] & {
  readonly login: { user: string; pass: string } | null;
};

function optionsOf({ smtpUrl, tls = 'optional', ca }: SmtpServer): Options {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'off',
    ...(ca === undefined ? {} : { tls: { ca: [...getCACertificates('default'), ca] } }),
    connectionTimeout: CONNECT_MS_MAX,
    greetingTimeout: CONNECT_MS_MAX,
    socketTimeout: SILENCE_MS_MAX,
    login:
      url.username === '' ? null : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
  };
}

async function openSession({ login, ...options }: Options, sign: SignMail, opening: AbortSignal): Promise<Session> {
  const connection = new SMTPConnection(options);
  let broken = false;
  connection.on('error', () => (broken = true));
  connection.on('end', () => (broken = true));
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    const giveUp = () => {
      // nodemailer does not call back when we close the connection ourselves.
      connection.close();
      reject(new Error('no greeting in time'));
    };
    opening.addEventListener('abort', giveUp, { once: true });
    connection.connect((error) => {
      opening.removeEventListener('abort', giveUp);
      connection.off('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });
  if (login !== null) {
    await new Promise<void>((resolve, reject) => {
      connection.login({ credentials: login, user: login.user, pass: login.pass }, (error) =>
        error ? reject(error) : resolve(),
      );
    }).catch((error: unknown) => {
      connection.close();
      throw error;
    });
  }
  return {
    idleSince: Date.now(),
    isBroken: () => broken,
    end: () => (broken ? connection.close() : connection.quit()),
    async send(email, { begins, ends }) {
      const giveUp = () => connection.close();
      ends.signal.addEventListener('abort', giveUp, { once: true });
      let bytes: Readable | null = null;
      let didStart = false;
      try {
        const mail = await sign(mimeBytes(email));
        bytes = Readable.from(
          (function* () {
            // Asked for when the server is ready to take it, which may be long after RCPT.
            if (begins.isOver()) throw new Error('not reached in time');
            didStart = true;
            // Read when the server is ready for the message, which may be long after RCPT.
            yield mail;
            // Read when the server has received everything but the final dot.
            if (ends.isOver()) throw new Error('no answer in time');
          })(),
        );
        // Without the end of the message, the server drops what it received.
        bytes.on('error', giveUp);
        return await handOver(connection, email, bytes);
      } catch (error) {
        if (begins.isOver() && !didStart) {
          broken = true;
          connection.close();
          return NOT_REACHED;
        }
        const answer = readSmtpFailure(failureOf(error, didStart));
        // The session stays usable only after a refusal of this one message.
        if (answer.kind !== 'refused') {
          broken = true;
          connection.close();
        } else if (!broken) {
          await reset(connection).catch(() => (broken = true));
        }
        return answer;
      } finally {
        ends.signal.removeEventListener('abort', giveUp);
        bytes?.destroy();
      }
    },
  };
}

function handOver(connection: SMTPConnection, email: OutgoingEmail, bytes: Readable): Promise<HandOver> {
  const envelope = { from: asciiAddress(email.returnPath), to: [asciiAddress(email.to)] };
  return new Promise((resolve, reject) => {
    // nodemailer does not call back when we close the connection ourselves.
    const ended = () => reject(new Error('the connection ended'));
    connection.once('end', ended);
    connection.send(envelope, bytes, (error, info) => {
      connection.off('end', ended);
      if (error) reject(error);
      else resolve({ kind: 'accepted', providerId: info?.response ?? null });
    });
  });
}

function reset(connection: SMTPConnection): Promise<void> {
  return new Promise((resolve, reject) => connection.reset((error) => (error ? reject(error) : resolve())));
}

function failureToConnect(error: unknown): HandOver {
  return readSmtpFailure(failureOf(error, false));
}

function failureOf(error: unknown, didStart: boolean): SmtpFailure {
  const reported =
    error instanceof Error ? (error as Error & { response?: unknown; command?: unknown }) : new Error(String(error));
  const response = 'response' in reported && typeof reported.response === 'string' ? reported.response : null;
  const command = 'command' in reported && typeof reported.command === 'string' ? reported.command : '';
  // nodemailer replaces Node's code with its own and keeps Node's beside it.
  const [code = null] = ['originalCode', 'code'].flatMap((name) => {
    const value: unknown = Reflect.get(reported, name);
    return typeof value === 'string' ? [value] : [];
  });
  return { response, command, message: reported.message, code, didStart };
}
