import { readConfig } from '#main/config.ts';

/** Throws a ConfigurationError with every fault. */
export function checkSettings(): void {
  const config = readConfig(process.env, process.versions['tz'] ?? 'unknown');
  for (const warning of config.warnings) process.stdout.write(`Warning: ${warning}\n`);
  const mode = config.sandbox ? 'the sandbox, which sends no email' : 'live mode, which sends real email';
  process.stdout.write(`The settings are valid. They are for ${mode}.\n`);
}
