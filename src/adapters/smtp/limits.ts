import { INBOUND_BYTES_MAX } from '#app/ports/inbound.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

/** What one client, one network and all clients together may use of the listener. */
export interface SmtpLimits {
  readonly connections: number;
  /** Per network; a trusted one may take three quarters of all connections. */
  readonly connectionsPerNetwork: number;
  /** Until a complete command has arrived. RFC 5321 §4.5.3.2.7 asks for at least five minutes. */
  readonly commandMs: number;
  /** For a whole session, without our own storing time; enough for the slowest message that `bytesPerSecond` allows. */
  readonly sessionMs: number;
  /** The minimum rate of a message, once `slowMs` have passed. */
  readonly bytesPerSecond: number;
  readonly slowMs: number;
  /** Time for a client to read why its session ends before the connection is closed. */
  readonly goodbyeMs: number;
  /**
   * Total of large messages that are arriving or being stored. One network may take a quarter of it, which must hold a
   * message of the largest size; a trusted one three quarters.
   */
  readonly bytesInFlight: number;
  /** Smaller messages never wait for room: the number of connections bounds them. */
  readonly smallMessageBytes: number;
}

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
