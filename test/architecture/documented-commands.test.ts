/** Every command in the pages for operators and developers exists, takes its options, or is run here as it is written. */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typedCommand } from '#test/support/typed-command.ts';
import { commandsIn, type Command } from './support/shell-commands.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Programs that are not ours; a page may use them without our looking. */
const FOREIGN: ReadonlySet<string> = new Set(
  `. bash cd cp date echo install mkdir rm set tar tr
   curl docker git mutt ollama openssl swaks
   createdb createuser journalctl systemctl systemd-run useradd`.split(/\s+/),
);
/** Fences that contain no commands. */
const OTHER_LANGUAGES: ReadonlySet<string> = new Set(['text', 'ini', 'nginx', 'caddy', 'yaml', 'json', 'sql']);

const CRON_LINE = /^ *(?:[\d*/,-]+ +){5}.+$/gm;

interface Documented {
  readonly page: string;
  readonly command: Command;
}

/** Shell scripts of a page: fences, indented blocks, and code in a sentence that begins with one of our programs. */
function scriptsIn(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const scripts: string[] = [];
  const rest = text.replaceAll(/^```(\w*)\n(.*?)^```$/gms, (_, language: string, content: string) => {
    if (language === 'sh') scripts.push(content);
    else if (!OTHER_LANGUAGES.has(language)) throw new Error(`${page} has a block in the language "${language}".`);
    return '';
  });
  for (const [block] of rest.matchAll(/(?<=\n\n)(?: {4}.*\n|\n(?= {4}))+/g))
    scripts.push(block.replaceAll(/^ {4}/gm, ''));
  for (const [, code] of rest.matchAll(/`((?:\.?\/?bin\/|npm |npx |node |echo )[^`]*)`/g)) scripts.push(code!);
  // 15 3 * * *  cd /opt/anchor && bin/anchor backup …
  return scripts.map((script) => script.replaceAll(/^(?:[\d*/,-]+ +){5}/gm, ''));
}

const documented: readonly Documented[] = PAGES.flatMap((page) =>
  scriptsIn(page).flatMap((script) => commandsIn(script).map((command) => ({ page, command }))),
);
/** Our own command line, also where another program starts it. */
const ofAnchor = documented.flatMap(({ page, command }) => {
  const at = command.findIndex(
    (word) => /(?:^|\/)bin\/anchor$/.test(word) || (word === 'anchor' && command[0] === 'npx'),
  );
  return at < 0 ? [] : [{ page, typed: command.slice(at + 1) }];
});
const { scripts: npmScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

describe('commands in the documentation', () => {
  it('use only programs that exist here, or that are named as not ours', () => {
    expect(documented.length).toBeGreaterThan(120);
    expect(documented.flatMap(({ page, command }) => problemOf(command).map((why) => `${page}: ${why}`))).toEqual([]);
  });

  it('have the settings of the service where cron runs them', () => {
    const lines = PAGES.flatMap((page) => readFileSync(join(ROOT, page), 'utf8').match(CRON_LINE) ?? []);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toContain('--property=EnvironmentFile=/etc/anchor/anchor.env');
      // Cron knows none of the service's variables.
      expect(line).not.toMatch(/\$\{?[A-Z]/);
    }
  });

  it('give our command line only subcommands and options that it has', async () => {
    expect(ofAnchor.length).toBeGreaterThan(30);
    const helps = await helpsOf(ofAnchor.map(({ typed }) => subcommandOf(typed)));
    const wrong = ofAnchor.flatMap(({ page, typed }) => {
      const help = helps.get(subcommandOf(typed).join(' '))!;
      const missing = optionsIn(typed).filter((option) => !help.includes(option));
      const isUnderstood = help.startsWith(
        `Usage: anchor${subcommandOf(typed)
          .map((word) => ` ${word}`)
          .join('')} `,
      );
      return isUnderstood && missing.length === 0 ? [] : [`${page}: anchor ${typed.join(' ')}`];
    });
    expect(wrong).toEqual([]);
  });
});

/** Nothing for a command that can be typed as it is written. */
function problemOf([program = '', ...typed]: Command): string[] {
  if (FOREIGN.has(program)) {
    const file = program === 'bash' ? typed[0] : undefined;
    return file === undefined || existsSync(join(ROOT, file)) ? [] : [`${file} does not exist`];
  }
  if (program === 'npm') return problemOfNpm(typed);
  if (program === 'npx')
    return existsSync(join(ROOT, 'node_modules/.bin', typed[0] ?? '')) || typed[0] === 'anchor'
      ? []
      : [`npx ${typed[0]}`];
  if (program === 'node')
    return typed[0]?.startsWith('-') === true || existsSync(join(ROOT, typed[0] ?? '')) ? [] : [`node ${typed[0]}`];
  const path = /^(?:\/opt\/anchor(?:-release)?\/)?((?:bin|deploy)\/[\w.-]+)$/.exec(program)?.[1];
  if (path === undefined) return [`${program} is no program of ours, and not on the list of others`];
  return isExecutable(path) ? problemOfOptions(path, typed) : [`${path} does not exist`];
}

function problemOfNpm([what = '', name = '']: Command): string[] {
  if (what === 'ci') return [];
  const script = what === 'run' ? name : what;
  return script in npmScripts ? [] : [`npm has no script ${script}`];
}

/** A tool's own source names its options; those of `anchor` are looked up in its help. */
function problemOfOptions(path: string, typed: Command): string[] {
  if (path === 'bin/anchor') return [];
  const source = [path, `${path}.ts`]
    .filter((one) => existsSync(join(ROOT, one)))
    .map((one) => readFileSync(join(ROOT, one), 'utf8'));
  return optionsIn(typed)
    .filter((option) => !source.join('\n').includes(option))
    .map((option) => `${path} has no ${option}`);
}

function optionsIn(typed: Command): string[] {
  return typed.flatMap((word) => /^--[\w-]+/.exec(word)?.[0] ?? []);
}

const GROUPS: readonly string[] = ['admin', 'check', 'pull', 'read'];

/** `["check", "domain"]`: the words that choose what is run. */
function subcommandOf(typed: Command): string[] {
  const words = typed.filter((word) => /^[a-z][a-z-]*$/.test(word));
  return words.slice(0, GROUPS.includes(words[0] ?? '') ? 2 : 1);
}

/** The help of each distinct subcommand. */
async function helpsOf(subcommands: readonly (readonly string[])[]): Promise<ReadonlyMap<string, string>> {
  const helps = new Map<string, string>();
  for (const words of subcommands) {
    const { stdout } = await typedCommand(...words, '--help');
    helps.set(words.join(' '), stdout);
  }
  return helps;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(join(ROOT, path), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** These change nothing outside the folder they run in, and need no server. */
const RUN = [
  /^bin\/anchor check settings$/,
  /^echo .*\| bin\/(?:anchor (?:sms-segments|time-instant)|read-reply)\b/,
  /^openssl /,
];

describe('safe commands in the documentation', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'anchor-documented-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const lines = PAGES.flatMap((page) => scriptsIn(page).flatMap((script) => script.split('\n')));
  const safe = [...new Set(lines.filter((line) => RUN.some((pattern) => pattern.test(line))))];

  it.each(RUN)('include %s', (pattern) => {
    expect(safe.some((line) => pattern.test(line))).toBe(true);
  });

  // In the order of the pages: the second command of a key reads what the first wrote.
  it.each(safe)('%s', (line) => {
    const env = { PATH: process.env['PATH'], HOME: folder, DATA_DIR: join(folder, 'data') };
    const typed = line.replaceAll(/(?<=^|\| )bin\//g, `${ROOT}/bin/`);
    const output = execFileSync('sh', ['-c', typed], {
      cwd: folder,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (!line.startsWith('openssl genrsa')) expect(output).not.toBe('');
  });
});
