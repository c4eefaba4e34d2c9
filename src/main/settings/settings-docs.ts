/** The settings as text: for `docs/settings.md`, `env.example` and `--help`. */
import {
  type Setting,
  type SettingGroup,
  SETTING_GROUPS,
  type SettingName,
  SETTINGS,
} from '#main/settings/settings.ts';

/** The Markdown page of all settings. */
export function settingsPage(): string {
  const groups = SETTING_GROUPS.map((group) => {
    const rows = settingsOf(group).map(
      ([name, setting]) =>
        `| \`${name}\`${setting.isSecret ? `, \`${name}_FILE\`` : ''} | ${setting.unset ?? '–'} | ${setting.about} |`,
    );
    return [`## ${group}`, '', '| name | if unset | meaning |', '| --- | --- | --- |', ...rows, ''].join('\n');
  });
  return [PAGE_HEAD, ...groups].join('\n');
}

/** Every setting, commented out, for copying to `.env`. */
export function envExample(): string {
  const groups = SETTING_GROUPS.map((group) => {
    const lines = settingsOf(group).flatMap(([name, setting]) => [
      `# ${setting.about}${setting.unset === null ? '' : ` Default: ${setting.unset}.`}`,
      `#${name}=`,
    ]);
    return [`## ${group}`, ...lines, ''].join('\n');
  });
  return [ENV_HEAD, ...groups].join('\n');
}

/** The lines of `--help` that list the settings of a command. */
export function settingsHelp(groups: readonly SettingGroup[]): string {
  const named = groups.flatMap((group) => settingsOf(group));
  const width = Math.max(...named.map(([name]) => name.length));
  return named.map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`).join('\n');
}

function settingsOf(group: SettingGroup): [SettingName, Setting][] {
  const all = Object.entries(SETTINGS) as [SettingName, Setting][];
  return all.filter(([, setting]) => setting.group === group);
}

const PAGE_HEAD = `# Settings

Settings are environment variables. An empty value means unset. If settings are wrong, the start lists every error at once and exits with 1. A name that is almost one of these is warned about.

For real email, set \`USE_REAL_EMAIL\`, a provider (\`SMTP_URL\` or \`POSTMARK_SERVER_TOKEN\`), \`PUBLIC_URL\`, \`FROM_ADDRESS\`, \`INBOUND_DOMAIN\`, \`POSTAL_ADDRESS\` and \`SECRET_KEY\`. A secret can be in a file instead, which \`NAME_FILE\` names. This page and \`env.example\` are written by \`bin/write-settings\`.
`;

const ENV_HEAD = `# Every setting of Anchor. Copy this file, remove the # before what you set, and keep the copy secret.
# compose.yaml reads the copy as .env, and the systemd units as /etc/anchor/anchor.env. In a shell: set -a; . ./.env; set +a
# Put a value with spaces, $ or # in single quotes.
# An empty value means unset. A secret can be in a file instead: NAME_FILE=/run/secrets/name.

## Only for compose.yaml
# Password of the database in its container: letters and digits.
#POSTGRES_PASSWORD=
# Ports of this machine for the pages and for inbound email. Default: 3000 and 25.
#WEB_PORT=
#SMTP_PORT=
`;
