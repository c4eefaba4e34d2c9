/** A contestant: the parts of the service that BENCH_PARTS names, as in production, on the database of BENCH_DATABASE. */
import { startAnchor } from '#main/compose.ts';
import { readConfig } from '#main/config.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { obey, report } from './children.ts';
import { SECRET } from './words.ts';

const { DATA_DIR = '', BENCH_DATABASE, BENCH_PARTS = '', BENCH_HOOK_SECRET } = process.env;
const parts = BENCH_PARTS.split(',');
const { publicUrl, fromAddress, inboundDomain, postalAddress } = testSettings;
const config = readConfig(
  {
    DATA_DIR,
    DATABASE_URL: BENCH_DATABASE,
    PORT: '0',
    SMTP_LISTEN_PORT: '0',
    PUBLIC_URL: publicUrl,
    FROM_ADDRESS: fromAddress,
    INBOUND_DOMAIN: inboundDomain,
    POSTAL_ADDRESS: postalAddress,
    INBOUND_WEBHOOK_SECRET: BENCH_HOOK_SECRET,
    SECRET_KEY: SECRET,
    LOG_LEVEL: 'warn',
  },
  process.versions['tz'] ?? '',
);
const anchor = await startAnchor(config, {
  parts: { web: parts.includes('web'), worker: parts.includes('worker'), smtp: parts.includes('smtp') },
});
/** Answers with the port of inbound email. */
obey(async () => report({ kind: 'done', value: anchor.mailPort ?? 0 }));
report({ kind: 'ready', port: anchor.url === null ? 0 : Number(new URL(anchor.url).port) });
process.on('disconnect', () => {
  void anchor.close().then(() => process.exit(0));
});
