/** The door for mail alone. */
import { begin } from '#main/begin.ts';

await begin({ web: false, worker: false, smtp: true });
