/** Pages, worker and the door for mail in one process; what `npm start` runs. */
import { run } from '#main/run.ts';

await run({ web: true, worker: true, mailDoor: true });
