import { randomBytes } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { DataDirectoryError } from '#adapters/files/data-directory.ts';
import { InstallationError } from '#adapters/postgres/installation-error.ts';
import { paths } from '#api/paths.ts';
import { offerFirstLink } from '#app/admin/first-admin.ts';
import { type Running, startAnchor } from '#main/compose.ts';
import { type Config, ConfigurationError, readConfig } from '#main/config.ts';
import { localModelProposal } from '#main/local-model.ts';
import type { Parts } from '#main/parts.ts';
import { StartError } from '#main/start-error.ts';
import { zoneDataProblem } from '#domain/time/zones.ts';

/** Runs one process until it is told to stop. A failed start prints one clear text and exits with code 1. */
export async function run(parts: Parts): Promise<void> {
  try {
    const config = startingConfig();
    const running = await startAnchor(config, { parts });
    stopOnSignal(running);
    // Standard output has nothing but log lines where it has them.
    const say = config.logTo === 'files' ? console.log : console.error;
    say(whereToLook(config, running, await firstAdminHint(config, running)));
    const proposal = running.url === null ? null : await localModelProposal(config);
    if (proposal !== null) say(proposal);
    // Written now, because a killed process writes nothing at its end.
    flushCompileCache();
  } catch (error) {
    const isExplained =
      error instanceof StartError ||
      error instanceof ConfigurationError ||
      error instanceof DataDirectoryError ||
      error instanceof InstallationError;
    console.error(isExplained ? `Anchor cannot start.\n${error.message}` : error);
    process.exit(1);
  }
}

function startingConfig(): Config {
  const zoneData = process.versions['tz'] ?? 'unknown';
  const config = readConfig(process.env, zoneData);
  const problem = zoneDataProblem(zoneData);
  if (problem !== null) console.warn(problem);
  for (const warning of config.warnings) console.warn(warning);
  return config;
}

/**
 * How to get a first administrator; null if there is one. The sandbox prints a link, of which only the hash is kept, so
 * that each start prints another. Live, a log may be read by others, so the command line creates it.
 */
async function firstAdminHint({ sandbox }: Config, { url, database }: Running): Promise<string | null> {
  if (url === null) return null;
  if (!sandbox) {
    const admins = await database.store.transact((tx) => tx.admins.list());
    return admins.length > 0 ? null : 'There is none yet. To create one: anchor admin create you@example.com owner';
  }
  const secret = randomBytes(FIRST_SECRET_BYTES).toString('base64url');
  const isOffered = await offerFirstLink(database.store, secret);
  return isOffered ? `${localUrl(url)}${paths.firstAdmin(secret)}   (works once, within an hour)` : null;
}

const FIRST_SECRET_BYTES = 32;

/** Works on this machine, whatever PUBLIC_URL is. */
const localUrl = (url: string) => `http://${new URL(url).host.replace(/^[^:]+/, 'localhost')}`;

function whereToLook(config: Config, { url, mailPort, healthUrl }: Running, firstAdmin: string | null): string {
  const lines = [
    config.sandbox
      ? `${config.brandName} is running in sandbox mode. No email leaves this machine.`
      : `${config.brandName} is running in live mode and sends real email.`,
    '',
  ];
  if (url !== null) {
    const home = config.sandbox ? localUrl(url) : config.publicUrl;
    lines.push(`  Sign up      ${home}`);
    if (config.sandbox) lines.push(`  Dev mailbox  ${home}/test   (messages, replies, the clock)`);
    if (firstAdmin !== null) lines.push(`  First admin  ${firstAdmin}`);
  }
  if (mailPort !== null) {
    const hint = config.sandbox ? '   (reply with any mail program)' : '';
    lines.push(`  Mail in      smtp://${config.smtpListenHost}:${mailPort}${hint}`);
  }
  if (healthUrl !== null) lines.push(`  Health       ${healthUrl}/health/ready   (and /metrics)`);
  lines.push(
    `  Data         ${config.databaseUrl === null ? config.dataDir : 'PostgreSQL at DATABASE_URL'}`,
    '',
    '  Stop with Ctrl+C.',
  );
  return lines.join('\n');
}

function stopOnSignal(running: Running): void {
  let stopping = false;
  const stop = () => {
    // A second Ctrl+C does not wait for running work.
    if (stopping) process.exit(130);
    stopping = true;
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
