/** Argument parsing for every command: `--help` only prints, and a mistake gets a sentence, never a stack. */
import { readFileSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

interface Accepted<Named extends Options> {
  readonly options?: Named;
  /** The allowed number of positional arguments. */
  readonly positionals?: { readonly least: number; readonly most: number };
}

type Typed<Named extends Options> = ReturnType<typeof parseArgs<{ options: Named; allowPositionals: true }>>;

/** Ends the process on `--help` (exit code 0) or invalid arguments (2). */
export function readArguments<const Named extends Options>(
  usage: string,
  { options, positionals = { least: 0, most: 0 } }: Accepted<Named> = {},
): Typed<Named> {
  // Before anything is checked: somebody who needs help may not know the other arguments.
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  const typed = parsed(usage, options ?? ({} as Named));
  const extra = typed.positionals[positionals.most];
  if (extra !== undefined) endWithUsage(usage, `Unexpected argument "${extra}".`);
  if (typed.positionals.length < positionals.least) endWithUsage(usage, 'An argument is missing.');
  return typed;
}

export function endWithUsage(usage: string, why: string): never {
  process.stderr.write(`${why}\n${usage}\n`);
  process.exit(2);
}

/** `-` is standard input. Ends the process if the file cannot be read. */
export function readFileArgument(usage: string, path: string): Buffer {
  try {
    return readFileSync(path === '-' ? 0 : path);
  } catch (error) {
    return endWithUsage(usage, `${path} cannot be read: ${messageOf(error)}`);
  }
}

function parsed<Named extends Options>(usage: string, options: Named): Typed<Named> {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return endWithUsage(usage, messageOf(error));
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
