/**
 * The two guards of D119: the message types, and the code that creates messages, each have a single place. Both read
 * the source files.
 */
import type { FailingCase } from '#api/stability.ts';
import type { SourceFile } from '#app/ports/self-check-sources.ts';
import { importsIn } from '#app/self-checks/imports.ts';
import type { SelfCheck } from '#app/self-checks/self-check.ts';

const SCHEMA = 'src/domain/messages/schema.ts';
const PIPELINE = 'src/domain/messages/';
/** Where messages become a provider's input, and where that is handed over. */
const PREPARERS = ['src/app/outbox/prepare-email.ts', 'src/app/outbox/prepare-text.ts'];
/** The wire, what counts its answers, and alarms, which must leave when the pipeline itself is in trouble. */
const HAND_OVERS = ['src/app/outbox/wire.ts', 'src/main/observed-transport.ts', 'src/app/alarms/email-channel.ts'];

/**
 * Message and intention types come from the one schema module: declared there, imported from there, and re-exported
 * nowhere.
 */
export function unifiedSchemaGuard(files: readonly SourceFile[]): SelfCheck {
  const names = new Set(files.filter(({ path }) => path === SCHEMA).flatMap(({ text }) => exportedNames(text)));
  return {
    total: files.length,
    cases: (function* () {
      for (const file of files) yield names.size === 0 ? NO_SCHEMA : ownSchema(file, names);
    })(),
  };
}

const NO_SCHEMA: FailingCase = { name: SCHEMA, expected: 'exports the message types', found: 'no exports' };

// export const messageSchema = …, export type Message = …
const EXPORTED = /^export (?:const|type|interface) (\w+)/gm;
// type Message = …, interface Block {, export const blockSchema = …; of values only the schemas: a page may have a
// <Footer>.
const DECLARED = /^(?:export )?(?:(?:type|interface) (\w+)|const (\w+Schema)\b)/gm;

function exportedNames(text: string): string[] {
  return [...text.matchAll(EXPORTED)].flatMap(([, name]) => name ?? []);
}

function ownSchema(file: SourceFile, names: ReadonlySet<string>): FailingCase | null {
  const { path, text } = file;
  if (path === SCHEMA) return null;
  const declared = [...text.matchAll(DECLARED)].map(([, type, value]) => type ?? value ?? '');
  // In the pipeline, the name Message can only mean the schema's.
  const wrongSource = importsIn(file)
    .filter(({ to }) => to.startsWith(PIPELINE) && to !== SCHEMA)
    .flatMap((one) => one.names.filter((name) => names.has(name)).map((name) => `${name} from ${one.to}`));
  const found = [
    ...declared.filter((name) => names.has(name) && isMessageName(name, file)).map((name) => `declares ${name}`),
    ...wrongSource.map((name) => `imports ${name}`),
  ];
  return found.length === 0 ? null : { name: path, expected: `imports it from ${SCHEMA}`, found: found.join('; ') };
}

/** Everywhere except on pages, which have their own blocks and footers. */
function isMessageName(name: string, { path }: SourceFile): boolean {
  return !path.startsWith('src/web/') || name.startsWith('Message') || name.endsWith('Schema');
}

/**
 * No message is created outside the message pipeline, none prepared outside the preparers, none handed over except by
 * the wire and the alarms.
 */
export function noLegacyCreateMessage(files: readonly SourceFile[]): SelfCheck {
  return {
    total: files.length,
    cases: (function* () {
      for (const file of files) yield createdIn(file);
    })(),
  };
}

function createdIn({ path, text }: SourceFile): FailingCase | null {
  const code = withoutComments(text);
  const found = RULES.filter(({ pattern, isAllowed }) => !isAllowed(path) && pattern.test(code)).map(
    ({ says }) => says,
  );
  return found.length === 0
    ? null
    : { name: path, expected: 'messages are created only by the pipeline', found: found.join('; ') };
}

interface Rule {
  readonly says: string;
  readonly pattern: RegExp;
  readonly isAllowed: (path: string) => boolean;
}

const RULES: readonly Rule[] = [
  // A function of this name, or a call of one.
  { says: 'calls or declares createMessage', pattern: /\bcreateMessage\s*[(=<]/, isAllowed: () => false },
  // `preheader: 'One thing done today.'`: no other object of ours has that field.
  {
    says: 'builds a message object',
    pattern: /(?<![\w.])preheader\s*:/,
    isAllowed: (path) => path.startsWith(PIPELINE),
  },
  // `contract: 'morning.intention@6'`
  {
    says: 'names a contract in an object',
    pattern: /(?<![\w.])contract\s*:\s*['"`][a-z0-9.-]+@\d/,
    isAllowed: (path) => path.startsWith(PIPELINE),
  },
  // `): OutgoingEmail {`, or `=> OutgoingText`
  {
    says: 'prepares an email or text outside the preparers',
    pattern: /\)\s*:\s*Outgoing(?:Email|Text)\s*(?:\{|=>)/,
    isAllowed: (path) => PREPARERS.includes(path) || path === 'src/app/outbox/dispatch.ts',
  },
  {
    says: 'calls a transport outside the wire module',
    pattern: /\btransport\.send\s*\(/,
    isAllowed: (path) => HAND_OVERS.includes(path),
  },
];

/** Comments are not code. Strings with two slashes (URLs) lose their end, which matches no rule. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<!:)\/\/.*$/gm, '');
}
