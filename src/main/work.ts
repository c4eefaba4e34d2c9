/** Tick, chunks, outbox and reading alone; run as many as the day needs. */
import { begin } from '#main/begin.ts';

await begin({ web: false, worker: true, smtp: false });
