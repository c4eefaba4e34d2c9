/** The proofs over subjects of which one has a fault, as the administrator's button runs them. */
import { join } from 'node:path';
import { createKeys } from '#adapters/crypto/keys.ts';
import { proofFiles } from '#adapters/files/proof-files.ts';
import type { ProofName, ProofState } from '#api/stability.ts';
import type { SourceFile } from '#app/ports/proof-sources.ts';
import { type BundleChunk, bundlesOfChunk, contextBundleProof } from '#app/proofs/context-bundle.ts';
import { carryoverProof, type Carrying } from '#app/proofs/carryover.ts';
import { noLegacyCreateMessage, unifiedSchemaGuard } from '#app/proofs/guards.ts';
import { intentionsProof } from '#app/proofs/intentions.ts';
import { createProofRunner } from '#app/proofs/proof-runner.ts';
import type { Proof } from '#app/proofs/proof.ts';
import type { Parser } from '#app/proofs/reply-cases.ts';
import { dayEndState } from '#domain/agenda/carry-forward.ts';
import { dayItems } from '#domain/agenda/day-items.ts';
import { decide } from '#domain/agenda/decide.ts';
import { standardize } from '#domain/reader/standardize.ts';
import { readReply } from '#domain/reply/read-reply.ts';

const sources = proofFiles(join(import.meta.dirname, '../..'));
const keys = createKeys('a secret for tests that is long enough');

export interface Subjects {
  readonly parser: Parser;
  readonly bundles: BundleChunk;
  readonly carrying: Carrying;
  /** Further files beside the sources. */
  readonly files: readonly SourceFile[];
}

export const SOUND: Subjects = {
  parser: { readReply, standardize },
  bundles: bundlesOfChunk,
  carrying: { decide, dayItems, dayEndState },
  files: [],
};

/** What must hold to the mail, and a file that has a floor, stand for the corpus, all of which its own tests read. */
const FILES_READ: ReadonlySet<string> = new Set(['exact.jsonl', 'bodies.jsonl', 'standardize.jsonl']);

export async function proved(
  changed: Partial<Subjects> = {},
): Promise<{ readonly passed: boolean; readonly states: readonly ProofState[] }> {
  const { parser, bundles, carrying, files } = { ...SOUND, ...changed };
  const all = async () => [...(await sources.sourceFiles()), ...files];
  const some = {
    lifeLines: async () => [],
    corpusFiles: async () => (await sources.corpusFiles()).filter(({ name }) => FILES_READ.has(name)),
  };
  const promptWriter = createProofRunner({
    now: Date.now,
    pause: async () => undefined,
    proofs: {
      intentions: ofSubject('intentions', parser === SOUND.parser, () => intentionsProof(some, parser)),
      contextBundle: ofSubject('contextBundle', bundles === SOUND.bundles, async () =>
        contextBundleProof(keys, bundles),
      ),
      carryover: ofSubject('carryover', carrying === SOUND.carrying, async () => carryoverProof(carrying)),
      unifiedSchemaGuard: ofSubject('unifiedSchemaGuard', files === SOUND.files, async () =>
        unifiedSchemaGuard(await all()),
      ),
      noLegacyCreateMessage: ofSubject('noLegacyCreateMessage', files === SOUND.files, async () =>
        noLegacyCreateMessage(await all()),
      ),
    },
  });
  const passed = await promptWriter.run();
  return { passed, states: promptWriter.states() };
}

const ofSoundSubjects = new Map<ProofName, Promise<Proof>>();

/** A proof is a function of its subject: over one without a fault it is looked through once, and says the same again. */
function ofSubject(name: ProofName, isSound: boolean, prove: () => Promise<Proof>): () => Promise<Proof> {
  return async () => {
    if (!isSound) return prove();
    const known = ofSoundSubjects.get(name) ?? prove().then(({ total, cases }) => ({ total, cases: [...cases] }));
    ofSoundSubjects.set(name, known);
    return known;
  };
}

/** Of those whose proof failed; the others hold. */
export async function failedProofs(changed: Partial<Subjects>): Promise<readonly ProofName[]> {
  const { states } = await proved(changed);
  return states.flatMap(({ proof, state }) => (state === 'failed' ? [proof] : []));
}

export function withoutLastGoal(text: string): ReturnType<typeof standardize> {
  const read = standardize(text);
  return read.kind === 'items' ? { kind: 'items', items: read.items.slice(0, -1) } : read;
}

export function withItemsOfNeighbour(...asked: Parameters<BundleChunk>): ReturnType<BundleChunk> {
  const made = [...bundlesOfChunk(...asked)];
  return new Map(
    made.map(([id, bundle], at) => [id, { ...bundle, items: made[Math.max(0, at - 1)]?.[1].items ?? [] }]),
  );
}

export const aFile = (path: string, text: string): Partial<Subjects> => ({ files: [{ path, text }] });
