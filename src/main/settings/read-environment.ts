import { readFileSync } from 'node:fs';
import { distance } from '#domain/reply/screening/meant-words.ts';
import { type Setting, type SettingName, type Settings, SETTINGS } from '#main/settings/settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface ReadSettings {
  /** A setting with a fault is missing. */
  readonly settings: Partial<Settings>;
  /** One sentence for each fault. */
  readonly faults: readonly string[];
  /** Variables that are probably misspelled settings. */
  readonly warnings: readonly string[];
}

/** An empty value means unset. The value of a secret NAME may also be in the file that NAME_FILE names. */
export function readEnvironment(env: Environment): ReadSettings {
  const faults: string[] = [];
  const parsed: Record<string, unknown> = {};
  for (const [name, setting] of ENTRIES) {
    const given = givenValue(env, name, setting);
    if ('fault' in given) {
      faults.push(given.fault);
      continue;
    }
    // A default inside still applies.
    const result = setting.schema.optional().safeParse(given.value);
    if (result.success) parsed[name] = result.data;
    else
      faults.push(`${given.from} ${result.error.issues[0]?.message ?? 'is not valid'}${shown(setting, given.value)}.`);
  }
  // Each value is the output of the schema of its own name.
  return { settings: parsed, faults, warnings: misspelled(env) };
}

const ENTRIES: readonly (readonly [SettingName, Setting])[] = Object.entries(SETTINGS) as [SettingName, Setting][];

type Given = { readonly from: string; readonly value: string | undefined } | { readonly fault: string };

function givenValue(env: Environment, name: string, { isSecret }: Setting): Given {
  const value = trimmed(env[name]);
  const fileName = `${name}_FILE`;
  const file = isSecret ? trimmed(env[fileName]) : undefined;
  if (file === undefined) return { from: name, value };
  if (value !== undefined) return { fault: `${name} and ${fileName} are both set. Choose one.` };
  try {
    const content = trimmed(readFileSync(file, 'utf8'));
    // Treated as unset, a live service would start on an empty database of its own.
    if (content === undefined) return { fault: `${fileName} is empty (it is ${JSON.stringify(file)}).` };
    return { from: fileName, value: content };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { fault: `${fileName} cannot be read: ${code} (it is ${JSON.stringify(file)}).` };
  }
}

function trimmed(value: string | undefined): string | undefined {
  const text = value?.trim();
  return text === '' ? undefined : text;
}

/** The value, unless it is a secret or may contain a password: faults are printed, and logs are kept. */
function shown({ isSecret }: Setting, value: string | undefined): string {
  if (isSecret || value === undefined || /:\/\/[^/]*@/.test(value)) return '';
  return ` (it is ${JSON.stringify(value)})`;
}

const NAMES: readonly string[] = ENTRIES.flatMap(([name, { isSecret }]) =>
  isSecret ? [name, `${name}_FILE`] : [name],
);
const KNOWN: ReadonlySet<string> = new Set(NAMES);
/** Short names are too close to variables of other programs, such as HOST to HOSTS. */
const LENGTH_MIN = 8;

/** A misspelled setting has no effect, and nobody would notice. */
function misspelled(env: Environment): string[] {
  return Object.keys(env).flatMap((given) => {
    if (KNOWN.has(given) || trimmed(env[given]) === undefined) return [];
    const isFile = given.endsWith('_FILE') && Object.hasOwn(SETTINGS, given.slice(0, -'_FILE'.length));
    if (isFile) return [`${given} has no effect because only secrets can be in a file.`];
    const letters = lettersOf(given);
    const meant =
      NAMES.find((name) => lettersOf(name) === letters) ??
      NAMES.find((name) => name.length >= LENGTH_MIN && distance(lettersOf(name), letters) === 1);
    return meant === undefined
      ? []
      : [`${given} has no effect because no setting has this name. Did you mean ${meant}?`];
  });
}

function lettersOf(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
