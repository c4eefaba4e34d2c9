/**
 * `npm run adopt -- live|sandbox [--new-key]`: confirms explicitly what a process refuses to assume (D139), that the
 * database is to be used with these settings from now on.
 *
 * A sandbox goes live, a copy of a live database becomes a sandbox, or a restored or moved database may send again. With
 * --new-key this also works when the secret key differs, as it does for a sandbox without SECRET_KEY. The mode is an
 * argument besides the settings, so that a missing variable changes nothing. No other process may use the database
 * meanwhile.
 */
import { adoptedInstallation } from '#adapters/postgres/installation.ts';
import { openForCommand, refuse, reportError } from '#main/command.ts';
import { endWithUsage, readArguments } from '#main/command-line.ts';
import { readConfig } from '#main/config.ts';
import { installationOf } from '#main/installation.ts';
import { secretOf } from '#main/secret.ts';

const USAGE = 'usage: npm run adopt -- live|sandbox [--new-key]';

const { positionals, values } = readArguments(USAGE, {
  options: { 'new-key': { type: 'boolean', default: false } },
  positionals: { least: 1, most: 1 },
});
const [mode = ''] = positionals;
if (mode !== 'live' && mode !== 'sandbox') endWithUsage(USAGE, `The mode must be live or sandbox (it is "${mode}").`);
await adopt(mode, values['new-key']).catch((error: unknown) => reportError(error, 'a database can be adopted'));

async function adopt(wanted: 'live' | 'sandbox', mayChangeKey: boolean): Promise<void> {
  const config = readConfig(process.env, process.versions['tz'] ?? '');
  const ours = installationOf(config, secretOf(config));
  if (ours.mode !== wanted) {
    return refuse(
      `You asked for "${wanted}", but these settings are for ${ours.mode === 'live' ? 'live mode' : 'the sandbox'}. Nothing was changed. Run this command with the settings that the service will use.`,
    );
  }
  const changes: string[] = [];
  const report = (change: string) => void changes.push(change);
  const database = await openForCommand(config, adoptedInstallation(ours, { mayChangeKey, report }));
  await database.close();
  process.stdout.write(`${changes.join('\n') || 'No change was needed.'}\n`);
}
