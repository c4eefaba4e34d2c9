/** The proofs over what this process runs (D119). What they read and call is loaded when somebody asks for them. */
import { fileURLToPath } from 'node:url';
import { setImmediate } from 'node:timers/promises';
import type { StabilityContext } from '#app/admin/stability.ts';
import type { ArtifactFiles } from '#app/ports/artifacts.ts';
import type { Keys } from '#app/ports/keys.ts';
import type { Store } from '#app/ports/store.ts';
import { createSelfCheckRunner } from '#app/self-checks/self-check-runner.ts';
import { readBuildManifest } from '#main/build-manifest.ts';
import type { Config } from '#main/config.ts';

const ROOT = new URL('../../', import.meta.url);

export function openStabilityContext(
  { languageModel }: Pick<Config, 'languageModel'>,
  { keys, ...shelf }: { readonly keys: Keys; readonly store: Store; readonly files: ArtifactFiles },
): StabilityContext {
  const sources = async () => {
    const { selfCheckFiles } = await import('#adapters/files/self-check-files.ts');
    return selfCheckFiles(fileURLToPath(ROOT));
  };
  const guards = async () => ({
    ...(await import('#app/self-checks/guards.ts')),
    files: await (await sources()).sourceFiles(),
  });
  const proofs = createSelfCheckRunner({
    now: Date.now,
    pause: () => setImmediate(),
    proofs: {
      async intentions() {
        const { intentionsCheck } = await import('#app/self-checks/intentions.ts');
        const { readReply } = await import('#domain/reply/read-reply.ts');
        const { standardize } = await import('#domain/reader/standardize.ts');
        const { lifeLines } = await import('#app/self-checks/life-corpus.ts');
        const all = { ...(await sources()), lifeLines: () => lifeLines(shelf) };
        return intentionsCheck(all, { readReply, standardize });
      },
      async contextBundle() {
        const { contextBundleCheck } = await import('#app/self-checks/context-bundle.ts');
        return contextBundleCheck(keys);
      },
      async carryover() {
        const { carryoverCheck } = await import('#app/self-checks/carryover.ts');
        const { answeredItems, dayItems } = await import('#domain/agenda/day-items.ts');
        const { decide } = await import('#domain/agenda/decide.ts');
        return carryoverCheck({ decide, dayItems, answeredItems });
      },
      async unifiedSchemaGuard() {
        const { unifiedSchemaGuard, files } = await guards();
        return unifiedSchemaGuard(files);
      },
      async noLegacyCreateMessage() {
        const { noLegacyCreateMessage, files } = await guards();
        return noLegacyCreateMessage(files);
      },
    },
  });
  return {
    proofs,
    build: () => readBuildManifest(new URL('dist/server/build.json', ROOT)),
    askModel: languageModel === null ? null : () => askModel(languageModel),
  };
}

const MODEL_MS_MAX = 15_000;

/** One well-known question, by the production's own way to the model. */
async function askModel(
  settings: NonNullable<Config['languageModel']>,
): ReturnType<NonNullable<StabilityContext['askModel']>> {
  const { createOpenAiModel } = await import('#adapters/language-model/openai/chat-completions.ts');
  const { proveModel } = await import('#app/self-checks/model.ts');
  return proveModel(createOpenAiModel(settings), AbortSignal.timeout(MODEL_MS_MAX));
}
