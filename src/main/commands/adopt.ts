/**
 * Confirms explicitly what a process refuses to assume (D139), that the database is to be used with these settings from
 * now on. The mode is an argument besides the settings, so that a missing variable changes nothing. No other process may
 * use the database meanwhile.
 */
import { adoptedInstallation } from '#adapters/postgres/installation.ts';
import { openForCommand, refuse } from '#main/commands/command.ts';
import { readConfig } from '#main/config.ts';
import { installationOf } from '#main/installation.ts';
import { secretOf } from '#main/secret.ts';

export interface AdoptFlags {
  readonly newKey: boolean;
  readonly restored: boolean;
}

export async function adopt(wanted: 'live' | 'sandbox', { newKey, restored }: AdoptFlags): Promise<void> {
  const config = readConfig(process.env, process.versions['tz'] ?? '');
  const ours = installationOf(config, secretOf(config));
  if (ours.mode !== wanted) {
    return refuse(
      `You asked for "${wanted}", but these settings are for ${ours.mode === 'live' ? 'live mode' : 'the sandbox'}. Nothing was changed. Run this command with the settings that the service will use.`,
    );
  }
  const changes: string[] = [];
  const report = (change: string) => void changes.push(change);
  const database = await openForCommand(
    config,
    adoptedInstallation(ours, { mayChangeKey: newKey, isRestored: restored, report }),
  );
  await database.close();
  process.stdout.write(`${changes.join('\n') || 'No change was needed.'}\n`);
}
