/** Tick, chunks, outbox and reading alone; run as many as the day needs. */
import { run } from '#main/run.ts';

await run({ web: false, worker: true, mailDoor: false });
