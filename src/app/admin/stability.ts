/**
 * What is known about this build (D119): compiler results from when it was made, and self-checks from when they were
 * run.
 */
import type { AnswerTo } from '#api/endpoint.ts';
import type * as api from '#api/stability.ts';
import type { SelfCheckName } from '#api/stability.ts';
import type { SignedIn } from '#app/ports/admins.ts';
import type { Store } from '#app/ports/store.ts';
import type { SelfCheckRunner } from '#app/self-checks/self-check-runner.ts';

export interface StabilityContext {
  readonly proofs: SelfCheckRunner;
  /** The build's record; null if there is none. */
  readonly build: () => Promise<Build | null>;
  /** Asks the language model once for a well-known answer (D120); null: there is no key. */
  readonly askModel: (() => Promise<ModelAnswer>) | null;
}

export interface Build {
  readonly builtAt: string;
  readonly tsErrors: number;
  readonly typeErrors: readonly string[];
}

/** `said` is a sentence about the result, without the model's own words. */
export interface ModelAnswer {
  readonly isRight: boolean;
  readonly said: string;
}

export async function stability(
  { proofs, build }: StabilityContext,
  settings: { readonly sandbox: boolean },
): Promise<AnswerTo<typeof api.stability>> {
  const built = await build();
  const states = proofs.states();
  const verdict = (name: SelfCheckName) => {
    const state = states.find(({ proof }) => proof === name)?.state;
    return state === 'passed' ? true : state === 'failed' ? false : null;
  };
  const ended = states.flatMap(({ finishedAt }) => finishedAt ?? []).toSorted();
  return {
    tsErrors: built?.tsErrors ?? null,
    firstClass: {
      intentions: verdict('intentions'),
      contextBundle: verdict('contextBundle'),
      carryover: verdict('carryover'),
    },
    guards: {
      unifiedSchemaGuard: verdict('unifiedSchemaGuard'),
      noLegacyCreateMessage: verdict('noLegacyCreateMessage'),
    },
    mode: settings.sandbox ? 'sandbox' : 'live',
    lastUpdated: ended.at(-1) ?? built?.builtAt ?? null,
    isRunning: proofs.isRunning,
    proofs: [...states],
    typeErrors: [...(built?.typeErrors ?? [])],
    builtAt: built?.builtAt ?? null,
  };
}

type ProofRun = AnswerTo<typeof api.runProofs>;

interface ProofRequest {
  readonly admin: SignedIn;
  readonly live: boolean;
}

/** Records who ran the checks, and the result: they take time, and the live one costs money. */
export async function runSelfChecks(
  context: StabilityContext,
  store: Store,
  { admin, live }: ProofRequest,
): Promise<ProofRun> {
  const ran = await proofRun(context, live);
  await store.transact((tx) =>
    tx.admins.audit(admin.id, 'run-proofs', 'proofs', { after: { passed: ran.passed, liveOpenAI: ran.liveOpenAI } }),
  );
  return ran;
}

/** D120: both buttons. The live one asks the model in addition; without a key nothing is run, and the flag is false. */
async function proofRun({ proofs, askModel }: StabilityContext, live: boolean): Promise<ProofRun> {
  if (!live) {
    const passed = await proofs.run();
    return { passed, liveOpenAI: false, reason: passed ? null : failedOf(proofs) };
  }
  if (askModel === null) {
    return { passed: false, liveOpenAI: false, reason: 'OPENAI_API_KEY is not set.' };
  }
  const { isRight, said } = await askModel();
  return { passed: isRight, liveOpenAI: true, reason: said };
}

function failedOf(proofs: SelfCheckRunner): string {
  const failed = proofs.states().filter(({ state }) => state === 'failed');
  return `Failing proofs: ${failed.map(({ proof }) => proof).join(', ')}.`;
}
