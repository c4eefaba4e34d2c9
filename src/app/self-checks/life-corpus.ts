/**
 * The corpus from life is one file in Downloads, one case per line: every change rewrites it, and the self-checks read
 * it.
 */
import type { AnswerTo } from '#api/endpoint.ts';
import { type addLifeCase as addLifeCaseCall, type LifeCase, lifeCaseSchema } from '#api/life-corpus.ts';
import { lookedAt } from '#app/admin/looked-at.ts';
import { keepBytes } from '#app/exports/keep-artifact.ts';
import type { AuditAction, AuditSubject, SignedIn } from '#app/ports/admins.ts';
import type { Artifact, ArtifactFiles } from '#app/ports/artifacts.ts';
import type { Random } from '#app/ports/random.ts';
import type { Store } from '#app/ports/store.ts';
import { judgeReads, type Parser, readAs } from '#app/self-checks/reply-cases.ts';
import { ok, refused, type Result } from '#domain/result.ts';

interface Shelf {
  readonly store: Store;
  readonly files: ArtifactFiles;
}

interface Office extends Shelf {
  readonly random: Random;
  readonly slug: string;
  readonly parser: Parser;
}

interface CaseToAdd {
  readonly admin: SignedIn;
  readonly userId: string;
  readonly inbound: number;
  readonly lifeCase: LifeCase;
}

type Added = Omit<AnswerTo<typeof addLifeCaseCall>, 'ok'>;

export async function lifeLines(shelf: Shelf): Promise<string[]> {
  return linesOf(shelf, await newest(shelf.store));
}

/** Each case with its current reading, in the order in which they were added. */
export async function listLifeCases(shelf: Shelf, parser: Parser) {
  const lines = await lifeLines(shelf);
  return lines.map((line) => {
    const lifeCase = lifeCaseSchema.parse(JSON.parse(line));
    const reads = readAs(lifeCase, parser);
    return { case: lifeCase, reads, agrees: judgeReads(lifeCase, reads) === null };
  });
}

/** `known`: the corpus has it. `nobody`: there is no such person, or the inbound message is not theirs. */
export function addLifeCase(office: Office, toAdd: CaseToAdd): Promise<Result<Added, 'known' | 'nobody'>> {
  return inTurn(() => add(office, toAdd));
}

interface CaseToChange {
  readonly admin: SignedIn;
  readonly lifeCase: LifeCase;
  /** Null removes it. */
  readonly to: LifeCase | null;
}

/** Returns the new number of cases. */
export function changeLifeCase(office: Office, toChange: CaseToChange): Promise<Result<number, 'gone' | 'known'>> {
  return inTurn(() => change(office, toChange));
}

/** Puts back a removed case, at the end. Returns the new number of cases. */
export function restoreLifeCase(office: Office, toRestore: Omit<CaseToChange, 'to'>): Promise<Result<number, 'known'>> {
  return inTurn(() => restore(office, toRestore));
}

/** Serializes writes, so that a second one reads what the first has written. */
function inTurn<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  const written = lastWriting.then(write);
  lastWriting = written.catch(() => {});
  return written;
}

let lastWriting: Promise<unknown> = Promise.resolve();

async function add(
  office: Office,
  { admin, userId, inbound, lifeCase }: CaseToAdd,
): Promise<Result<Added, 'known' | 'nobody'>> {
  const { store, parser } = office;
  const person = await store.transact(async (tx) => {
    const found = await lookedAt(tx, userId);
    return found !== null && (await tx.personViews.inboundBytes(found.id, inbound, 1)) !== null ? found : null;
  });
  if (person === null) return refused('nobody');
  const written = await append(office, admin, lifeCase);
  if (!written.ok) return written;
  const { id, filename, cases } = written.value;
  await note(office, admin, {
    action: 'add-case',
    subject: `person.${person.id}`,
    after: { inbound, artifact: id, cases },
  });
  const reads = readAs(lifeCase, parser);
  return ok({ filename, cases, reads, agrees: judgeReads(lifeCase, reads) === null });
}

async function append(office: Office, admin: SignedIn, lifeCase: LifeCase) {
  const before = await newest(office.store);
  const lines = await linesOf(office, before);
  const line = JSON.stringify(lifeCase);
  if (lines.includes(line)) return refused('known');
  const all = [...lines, line];
  return ok({ ...(await rewrite(office, admin, before, all)), cases: all.length });
}

async function change(
  office: Office,
  { admin, lifeCase, to }: CaseToChange,
): Promise<Result<number, 'gone' | 'known'>> {
  const before = await newest(office.store);
  const lines = await linesOf(office, before);
  const at = lines.indexOf(JSON.stringify(lifeCase));
  if (at < 0) return refused('gone');
  const changed = to === null ? [] : [JSON.stringify(to)];
  if (changed.some((line) => lines.includes(line) && lines.indexOf(line) !== at)) return refused('known');
  const all = lines.toSpliced(at, 1, ...changed);
  const { id } = await rewrite(office, admin, before, all);
  const action = to === null ? 'remove-case' : 'change-case';
  await note(office, admin, { action, subject: 'corpus', after: { artifact: id, cases: all.length } });
  return ok(all.length);
}

async function restore(
  office: Office,
  { admin, lifeCase }: Omit<CaseToChange, 'to'>,
): Promise<Result<number, 'known'>> {
  const written = await append(office, admin, lifeCase);
  if (!written.ok) return written;
  const { id, cases } = written.value;
  await note(office, admin, { action: 'restore-case', subject: 'corpus', after: { artifact: id, cases } });
  return ok(cases);
}

async function rewrite(office: Office, admin: SignedIn, before: Artifact | null, lines: readonly string[]) {
  const { store, files } = office;
  const kept = await keepBytes(office, artifactOf(office, admin, lines.length), bytesOf(lines));
  if (before !== null) {
    await store.transact((tx) => tx.artifacts.remove([before.id]), 'one-statement');
    await files.remove(before.id);
  }
  return kept;
}

/** Contains nobody's words. */
async function note(
  { store }: Shelf,
  admin: SignedIn,
  { action, subject, after }: { readonly action: AuditAction; readonly subject: AuditSubject; readonly after: object },
): Promise<void> {
  await store.transact((tx) => tx.admins.audit(admin.id, action, subject, { after }));
}

function artifactOf({ random, slug }: Office, admin: SignedIn, cases: number) {
  return {
    id: random.uuid(),
    filename: `${slug}-corpus-from-life.jsonl`,
    description: `Real replies with their correct readings: ${cases}`,
    mimeType: 'application/x-ndjson',
    tags: ['corpus', 'jsonl'],
    asked: { subject: 'corpus', format: 'jsonl', cases },
    // Whoever adds a case removes what could identify somebody.
    isPersonal: false,
    admin: admin.id,
  } as const;
}

const LISTED_MAX = 200;

async function newest(store: Store): Promise<Artifact | null> {
  const all = await store.transact((tx) => tx.artifacts.list(LISTED_MAX), 'one-statement');
  return all.find(({ asked, isActive }) => asked.subject === 'corpus' && isActive) ?? null;
}

async function linesOf({ files }: Shelf, artifact: Artifact | null): Promise<string[]> {
  const file = artifact === null ? null : await files.open(artifact.id);
  if (file === null) return [];
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of file.bytes) text += decoder.decode(part, { stream: true });
  return text.split('\n').filter((line) => lifeCaseSchema.safeParse(parsed(line)).success);
}

/** The last line is empty. */
function parsed(line: string): unknown {
  return line === '' ? null : JSON.parse(line);
}

function bytesOf(lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
}
