/** The door for mail alone. */
import { run } from '#main/run.ts';

await run({ web: false, worker: false, mailDoor: true });
