/** The worker alone: tick, chunks, outbox and inbound messages. Any number may run. */
import { begin } from '#main/begin.ts';

await begin({ web: false, worker: true, smtp: false });
