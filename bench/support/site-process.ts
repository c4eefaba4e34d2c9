/** A contestant: the whole web door as it runs in production, its database in memory; `BENCH_SITE` says which. */
import { startAnchor } from '#main/compose.ts';
import { readConfig } from '#main/config.ts';
import { report } from './children.ts';

const parts = { web: true, worker: false, mailDoor: false };
// The address is asked for nothing here, and a page that has one prints its canonical address, as a real one does.
const config = readConfig({ PORT: '0', PUBLIC_URL: 'http://localhost:3000' }, process.versions['tz'] ?? '');
const anchor = await startAnchor(config, { parts, inMemory: true });
report({ kind: 'ready', port: Number(new URL(anchor.url ?? '').port) });
process.on('disconnect', () => {
  void anchor.close().then(() => process.exit(0));
});
