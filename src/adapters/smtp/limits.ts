import { INBOUND_BYTES_MAX } from '#app/ports/inbound.ts';

/** What one client, one network and all of them together may take of the listener. */
export interface SmtpLimits {
  readonly connections: number;
  /** Of these, by one network; a trusted one has three quarters of all. */
  readonly connectionsPerNetwork: number;
  /** Until a whole command has come. RFC 5321 §4.5.3.2.7 asks for five minutes at least. */
  readonly commandMs: number;
  /** For a whole session, but for what we take ourselves; also for the slowest message that `bytesPerSecond` allows. */
  readonly sessionMs: number;
  /** At least so fast must a message come, once `slowMs` have gone by. */
  readonly bytesPerSecond: number;
  readonly slowMs: number;
  /** For a client to read why its session ends; the connection is closed then. */
  readonly goodbyeMs: number;
  /**
   * Of large messages that are arriving or being stored, all together. One network has a quarter of it, which has to
   * hold a message of the largest size; a trusted one has three quarters.
   */
  readonly bytesInFlight: number;
  /** A smaller message never waits for room: the connections bound how many there are. */
  readonly smallMessageBytes: number;
}

const MINUTE_MS = 60_000;

export const SMTP_LIMITS: SmtpLimits = {
  connections: 200,
  connectionsPerNetwork: 20,
  commandMs: 5 * MINUTE_MS,
  sessionMs: 30 * MINUTE_MS,
  bytesPerSecond: 8 * 1024,
  slowMs: MINUTE_MS,
  goodbyeMs: 5_000,
  bytesInFlight: 4 * INBOUND_BYTES_MAX,
  smallMessageBytes: 256 * 1024,
};
