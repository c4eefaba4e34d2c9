/** The command line `anchor`: every command for operators, declared in one place. Each loads its code when it runs. */
import { Argument, Command, CommanderError, InvalidArgumentError } from 'commander';
import { ADMIN_ROLES, type AdminRole } from '#domain/admin/role.ts';
import type { AdminCommand } from '#main/commands/admin.ts';
import type { AdoptFlags } from '#main/commands/adopt.ts';
import type { SimulateOptions } from '#main/commands/simulate.ts';
import type { DomainOptions } from '#main/commands/check-domain.ts';
import type { Parts } from '#main/parts.ts';
import { settingsHelp } from '#main/settings/settings-docs.ts';
import { type SettingGroup, SETTING_GROUPS } from '#main/settings/settings.ts';

const ALL = { web: true, worker: true, smtp: true };
const NONE = { web: false, worker: false, smtp: false };
/** Wherever the service's data is opened. */
const DATA = ['Mode', 'Data'] as const;

export const anchorCommand = new Command('anchor')
  .description('Runs and maintains the service. Settings are environment variables (docs/settings.md).')
  .showHelpAfterError('Run it with --help to see its usage.')
  // Subcommands inherit this.
  .exitOverride((error) => {
    // A command line that was not understood is 2; 1 is for work that failed.
    throw new CommanderError(error.exitCode === 0 ? 0 : 2, error.code, error.message);
  });

serviceRole('start', ALL, 'Runs the whole service in one process.', SETTING_GROUPS);
serviceRole('web', { ...NONE, web: true }, 'Runs the pages and the API.', SETTING_GROUPS);
serviceRole('worker', { ...NONE, worker: true }, 'Sends messages and processes replies.', SETTING_GROUPS);
serviceRole('smtp', { ...NONE, smtp: true }, 'Receives inbound email.', [...DATA, 'Inbound email', 'Monitoring']);

const admin = anchorCommand.command('admin').description('Manages administrators.');
needs(admin.command('create <email>'), DATA)
  .addArgument(new Argument('[role]').choices(ADMIN_ROLES).default('operator'))
  .description('Adds an administrator. Asks for the password, or reads it from the first line of standard input.')
  .action((email: string, role: AdminRole) => manageAdmins({ verb: 'create', email, role }));
needs(admin.command('reset <email>'), DATA)
  .description('Sets another password, ends all sessions, removes the second factor and unlocks the account.')
  .action((email: string) => manageAdmins({ verb: 'reset', email }));
needs(admin.command('disable <email>'), DATA)
  .description('Locks the account.')
  .action((email: string) => manageAdmins({ verb: 'disable', email }));
needs(admin.command('list'), DATA)
  .description('Lists all administrators.')
  .action(() => manageAdmins({ verb: 'list' }));

needs(anchorCommand.command('adopt'), SETTING_GROUPS)
  .addArgument(new Argument('<mode>').choices(['live', 'sandbox']))
  .description(
    'Confirms that a database is to be used with these settings from now on: a sandbox goes live, a copy of a live database becomes a sandbox, or a restored or moved one sends again. Stop every other process first.',
  )
  .option('--new-key', 'also accept another secret key', false)
  .option('--restored', 'the database was restored in place: do not send what was due before now', false)
  .action(async (mode: 'live' | 'sandbox', flags: AdoptFlags) => {
    const { adopt } = await import('#main/commands/adopt.ts');
    await adopt(mode, flags);
  });

needs(anchorCommand.command('backup <file>'), DATA)
  .description(
    'Writes everything in the database to one file, while the service runs, and reads it back. The file restores into the embedded database and into PostgreSQL. It contains no key and no settings.',
  )
  .action(async (file: string) => (await import('#main/commands/backup.ts')).backup(file));
needs(anchorCommand.command('restore <file>'), DATA)
  .description(
    'Restores a backup, or an export in DATA_DIR/exports, into an empty database: everything or nothing. Messages that were due before are not sent.',
  )
  .action(async (file: string) => (await import('#main/commands/restore.ts')).restore(file));
needs(anchorCommand.command('move'), DATA)
  .requiredOption('--to <url>', 'the PostgreSQL database: postgres://user:password@host/name')
  .description(
    'Moves the embedded database to PostgreSQL and prints what was counted on both sides. The embedded one no longer starts afterwards. Stop the service first.',
  )
  .action(async ({ to }: { to: string }) => (await import('#main/commands/move.ts')).move(to));
needs(anchorCommand.command('upgrade'), DATA)
  .option('--plan', 'only list the migrations that would run', false)
  .description('Runs the migrations of this version, as its first start would.')
  .action(async (options: { plan: boolean }) => (await import('#main/commands/upgrade.ts')).upgrade(options));

needs(anchorCommand.command('doctor'), SETTING_GROUPS)
  .description(
    'Runs every check of the System tab: settings, database, schema, keys, clock, ticks, relay, sending domain, disk, backups. Changes nothing.',
  )
  .action(async () => (await import('#main/commands/doctor.ts')).doctor());

const check = anchorCommand
  .command('check')
  .description('Checks the settings, the sending domain, or a running process.');
needs(check.command('settings'), SETTING_GROUPS)
  .description('Reads the settings as a start would, and lists errors and warnings.')
  .action(async () => (await import('#main/commands/check-settings.ts')).checkSettings());
needs(check.command('domain [domain...]'), ['Outgoing email', 'Inbound email', 'Pages'])
  .description(
    'Checks whether receivers will trust email from a domain (by default that of FROM_ADDRESS), and prints the record to add for each line that fails. The settings count as if USE_REAL_EMAIL were true.',
  )
  .option('--host <name>', 'a host that sends your email (repeatable; default: the host of SMTP_URL)', collect, [])
  .option('--selector <name>', 'the DKIM selector of a third party that signs your email')
  .option('--dns <address>', 'a name server to ask, such as 192.0.2.53 or [2001:db8::53]:53')
  .option('--json', 'print one line {domain, findings} for each domain', false)
  .action(async (domains: string[], options: DomainOptions) => {
    const { checkDomain } = await import('#main/commands/check-domain.ts');
    await checkDomain(domains, options);
  });

check
  .command('health <url>')
  .description('Requests a health address of a running process, such as http://127.0.0.1:3000/health/ready.')
  .action(async (url: string) => (await import('#main/commands/check-health.ts')).checkHealth(url));

const pull = anchorCommand.command('pull').description('Fetches what providers could not deliver during an outage.');
needs(pull.command('postmark'), [...DATA, 'Outgoing email'])
  .argument('[days]', 'how many days back, 1 to 365', wholeFrom(1, 365), 3)
  .description('Fetches inbound messages that Postmark received. It is safe to run again.')
  .action(async (days: number) => (await import('#main/commands/pull-postmark.ts')).pullPostmark(days));
needs(pull.command('stripe'), [...DATA, 'Payments'])
  .description('Reads all subscriptions and queues an update for those that differ. It is safe to run again.')
  .action(async () => (await import('#main/commands/pull-stripe.ts')).pullStripe());

anchorCommand
  .command('simulate')
  .description('Simulates people over virtual days and checks the invariants. Exits with 1 if one fails.')
  .option('--seed <number>', 'the same seed gives the same days', wholeFrom(0), 1)
  .option('--crowds <number>', 'how many crowds, each from the next seed', wholeFrom(1), 1)
  .option('--people <number>', 'how many people', wholeFrom(1), 100)
  .option('--days <number>', 'how many days', wholeFrom(1), 14)
  .option('--faults', 'inject stopped workers, provider refusals and duplicate inbound messages', false)
  .option('--through-database', 'also run a sample through the full message pipeline', false)
  .option('--person <number>', 'replay one person alone', wholeFrom(1))
  .option('--files <folder>', 'folder for the trace and the report')
  .action(async (options: SimulateOptions) => (await import('#main/commands/simulate.ts')).runSimulation(options));

const read = anchorCommand.command('read').description('Shows how the service reads text, as lines of JSON.');
read
  .command('standardize')
  .description('Reads lines {"id","text"} from standard input: each text as the items of a day.')
  .action(async () => (await import('#main/commands/read-standardize.ts')).readStandardize());
read
  .command('interpret')
  .description('Reads lines {"id","stage","date","zone","open","reply"} from standard input: each reply as operations.')
  .action(async () => (await import('#main/commands/read-interpret.ts')).readInterpret());
read
  .command('trim <files...>')
  .description('The new words of replies (.eml or .txt, - is standard input), without what mail programs add.')
  .action(async (files: string[]) => (await import('#main/commands/read-trim.ts')).readTrim(files));
read
  .command('bounce <files...>')
  .description('What returned emails (.eml) report, and about whom.')
  .action(async (files: string[]) => (await import('#main/commands/read-bounce.ts')).readBounce(files));
read
  .command('mime <files...>')
  .description('How emails (.eml) are parsed.')
  .action(async (files: string[]) => (await import('#main/commands/read-mime.ts')).readMime(files));

anchorCommand
  .command('time-instant')
  .description('Reads lines {"zone","date","time"} from standard input: the instant of each local time.')
  .addHelpText(
    'after',
    `\nExample: echo '{"zone":"America/Chicago","date":"2026-11-21","time":"12:30"}' | anchor time-instant`,
  )
  .action(async () => (await import('#main/commands/time-instant.ts')).timeInstant());
anchorCommand
  .command('sms-segments')
  .description('Reads lines {"text"} from standard input: the length of each as a text message.')
  .addHelpText('after', `\nExample: echo '{"text":"Good morning"}' | anchor sms-segments`)
  .action(async () => (await import('#main/commands/sms-segments.ts')).smsSegments());

function serviceRole(name: string, parts: Parts, what: string, groups: readonly SettingGroup[]): void {
  needs(anchorCommand.command(name), groups)
    .description(what)
    .action(async () => {
      const { run } = await import('#main/run.ts');
      await run(parts);
    });
}

async function manageAdmins(command: AdminCommand): Promise<void> {
  await (await import('#main/commands/admin.ts')).manageAdmins(command);
}

/** Lists the settings of these groups below the help. */
function needs(command: Command, groups: readonly SettingGroup[]): Command {
  return command.addHelpText('after', () => `\nSettings (docs/settings.md):\n${settingsHelp(groups)}`);
}

function wholeFrom(least: number, most = 2 ** 31 - 1): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    const range = most < 2 ** 31 - 1 ? `from ${least} to ${most}` : `at least ${least}`;
    throw new InvalidArgumentError(`It must be a whole number, ${range}.`);
  };
}

function collect(value: string, before: readonly string[]): string[] {
  return [...before, value];
}
