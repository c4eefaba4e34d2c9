/** The proofs over subjects of which one has a fault, as the administrator's button runs them. */
import { join } from 'node:path';
import { createKeys } from '#adapters/crypto/keys.ts';
import { selfCheckFiles } from '#adapters/files/self-check-files.ts';
import type { SelfCheckName, SelfCheckState } from '#api/stability.ts';
import type { SourceFile } from '#app/ports/self-check-sources.ts';
import { type BundleChunk, bundlesOfChunk, contextBundleCheck } from '#app/self-checks/context-bundle.ts';
import { carryoverCheck, type Carrying } from '#app/self-checks/carryover.ts';
import { noLegacyCreateMessage, unifiedSchemaGuard } from '#app/self-checks/guards.ts';
import { intentionsCheck } from '#app/self-checks/intentions.ts';
import { createSelfCheckRunner } from '#app/self-checks/self-check-runner.ts';
import type { SelfCheck } from '#app/self-checks/self-check.ts';
import type { Parser } from '#app/self-checks/reply-cases.ts';
import { answeredItems, dayItems } from '#domain/agenda/day-items.ts';
import { decide } from '#domain/agenda/decide.ts';
import { standardize } from '#domain/reader/standardize.ts';
import { readReply } from '#domain/reply/read-reply.ts';

const sources = selfCheckFiles(join(import.meta.dirname, '../..'));
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
  carrying: { decide, dayItems, answeredItems },
  files: [],
};

/** What must hold to the mail, and a file that has a floor, stand for the corpus, all of which its own tests read. */
const FILES_READ: ReadonlySet<string> = new Set(['exact.jsonl', 'bodies.jsonl', 'standardize.jsonl']);

export async function proved(
  changed: Partial<Subjects> = {},
): Promise<{ readonly passed: boolean; readonly states: readonly SelfCheckState[] }> {
  const { parser, bundles, carrying, files } = { ...SOUND, ...changed };
  const all = async () => [...(await sources.sourceFiles()), ...files];
  const some = {
    lifeLines: async () => [],
    corpusFiles: async () => (await sources.corpusFiles()).filter(({ name }) => FILES_READ.has(name)),
  };
  const promptWriter = createSelfCheckRunner({
    now: Date.now,
    pause: async () => undefined,
    proofs: {
      intentions: ofSubject('intentions', parser === SOUND.parser, () => intentionsCheck(some, parser)),
      contextBundle: ofSubject('contextBundle', bundles === SOUND.bundles, async () =>
        contextBundleCheck(keys, bundles),
      ),
      carryover: ofSubject('carryover', carrying === SOUND.carrying, async () => carryoverCheck(carrying)),
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

const ofSoundSubjects = new Map<SelfCheckName, Promise<SelfCheck>>();

/** A proof is a function of its subject: over one without a fault it is looked through once, and says the same again. */
function ofSubject(name: SelfCheckName, isSound: boolean, prove: () => Promise<SelfCheck>): () => Promise<SelfCheck> {
  return async () => {
    if (!isSound) return prove();
    const known = ofSoundSubjects.get(name) ?? prove().then(({ total, cases }) => ({ total, cases: [...cases] }));
    ofSoundSubjects.set(name, known);
    return known;
  };
}

/** Of those whose proof failed; the others hold. */
export async function failedProofs(changed: Partial<Subjects>): Promise<readonly SelfCheckName[]> {
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
