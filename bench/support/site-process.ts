/** A contestant: the complete web server as in production, on the database that `BENCH_DATABASE` names. */
import { startAnchor } from '#main/compose.ts';
import { readConfig } from '#main/config.ts';
import { report } from './children.ts';

const parts = { web: true, worker: false, smtp: false };
// A public URL, so that pages contain their canonical URLs as in production.
const SETTINGS = { PORT: '0', PUBLIC_URL: 'http://localhost:3000' };
const config = readConfig({ ...SETTINGS, DATABASE_URL: process.env['BENCH_DATABASE'] }, process.versions['tz'] ?? '');
const anchor = await startAnchor(config, { parts, inMemory: true });
report({ kind: 'ready', port: Number(new URL(anchor.url ?? '').port) });
process.on('disconnect', () => {
  void anchor.close().then(() => process.exit(0));
});
