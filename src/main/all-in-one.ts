/** Pages, worker and the door for mail in one process; what `npm start` runs. */
import { begin } from '#main/begin.ts';

await begin({ web: true, worker: true, smtp: true });
