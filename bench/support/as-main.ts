/** Before anything else in a contestant: what an entry point of the service does. */
import { flushCompileCache } from 'node:module';
import { prepareProcess } from '#main/prepare-process.ts';

prepareProcess();
process.once('message', () => flushCompileCache());
