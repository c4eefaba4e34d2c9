/** Pages and calls alone, beside worker processes on one PostgreSQL. */
import { run } from '#main/run.ts';

await run({ web: true, worker: false, mailDoor: false });
