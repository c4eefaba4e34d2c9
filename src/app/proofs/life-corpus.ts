/** The corpus from life is one file in Downloads, a case a line: every addition writes it anew, and the proofs read it. */
import { type LifeCase, lifeCaseSchema } from '#api/life-corpus.ts';
import { lookedAt } from '#app/admin/looked-at.ts';
import { keepBytes } from '#app/exports/keep-artifact.ts';
import type { SignedIn } from '#app/ports/admins.ts';
import type { Artifact, ArtifactFiles } from '#app/ports/artifacts.ts';
import type { Chance } from '#app/ports/chance.ts';
import type { Store } from '#app/ports/store.ts';
import { judgeReads, type Parser, readAs } from '#app/proofs/reply-cases.ts';

interface Shelf {
  readonly store: Store;
  readonly files: ArtifactFiles;
}

interface Office extends Shelf {
  readonly chance: Chance;
  readonly slug: string;
  readonly parser: Parser;
}

interface CaseToAdd {
  readonly admin: SignedIn;
  readonly userId: string;
  readonly letter: number;
  readonly lifeCase: LifeCase;
}

interface Added {
  readonly filename: string;
  readonly cases: number;
  readonly reads: readonly string[];
  readonly agrees: boolean;
}

export async function lifeLines(shelf: Shelf): Promise<string[]> {
  return linesOf(shelf, await newest(shelf.store));
}

/** Null where the letter is not theirs, or nobody is there. */
export function addLifeCase(office: Office, toAdd: CaseToAdd): Promise<Added | 'known' | null> {
  const added = lastAddition.then(() => add(office, toAdd));
  lastAddition = added.catch(() => {});
  return added;
}

/** Of two additions at once the second must read what the first has written. */
let lastAddition: Promise<unknown> = Promise.resolve();

async function add(office: Office, { admin, userId, letter, lifeCase }: CaseToAdd): Promise<Added | 'known' | null> {
  const { store, files, parser } = office;
  const person = await store.transact(async (tx) => {
    const asked = await lookedAt(tx, userId);
    return asked !== null && (await tx.personViews.letterBytes(asked.id, letter, 1)) !== null ? asked : null;
  });
  if (person === null) return null;
  const before = await newest(store);
  const lines = await linesOf({ store, files }, before);
  const line = JSON.stringify(lifeCase);
  if (lines.includes(line)) return 'known';
  const all = [...lines, line];
  const { id, filename } = await keepBytes(office, artifactOf(office, admin, all.length), bytesOf(all));
  if (before !== null) {
    await store.transact((tx) => tx.artifacts.remove([before.id]), 'one-statement');
    await files.remove(before.id);
  }
  await store.transact((tx) =>
    tx.admins.audit({
      admin: admin.id,
      action: 'add-case',
      subject: `person.${person.id}`,
      reason: null,
      before: null,
      after: { letter, artifact: id, cases: all.length },
    }),
  );
  const reads = readAs(lifeCase, parser);
  return { filename, cases: all.length, reads, agrees: judgeReads(lifeCase, reads) === null };
}

function artifactOf({ chance, slug }: Office, admin: SignedIn, cases: number) {
  return {
    id: chance.uuid(),
    filename: `${slug}-corpus-from-life.jsonl`,
    description: `Replies from life, with the reading that is right: ${cases}`,
    mimeType: 'application/x-ndjson',
    tags: ['corpus', 'jsonl'],
    asked: { subject: 'corpus', format: 'jsonl', cases },
    // Whoever adds a case takes out by what somebody could be known.
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
