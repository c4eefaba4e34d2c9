/** Pages and calls alone, beside worker processes on one PostgreSQL. */
import { begin } from '#main/begin.ts';

await begin({ web: true, worker: false, smtp: false });
