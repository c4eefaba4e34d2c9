/** Runs a dry run on request: one at a time per administrator, and its realm is removed unless they want to keep it. */
import type { z } from 'zod';
import type { dryRunProgress, DryRunResult } from '#api/dry-run.ts';
import { paths } from '#api/paths.ts';
import type { SignedIn } from '#app/ports/admins.ts';
import type { ArtifactFiles } from '#app/ports/artifacts.ts';
import { type DryRunParts, type DryRunStory, type DryRunRequest, liveDryRun, stepsOf } from '#app/rehearsal/dry-run.ts';
import { verdictOf } from '#app/rehearsal/dry-run-verdict.ts';
import { keepDryRun } from '#app/rehearsal/keep-dry-run.ts';
import { startPlaying } from '#app/rehearsal/played-day.ts';
import type { Person } from '#domain/people/person.ts';
import type { KeptBack } from '#app/rehearsal/played-day.ts';
import { ok, refused, type Result } from '#domain/result.ts';

export interface DryRunner {
  run(admin: SignedIn, asked: KeptDryRunRequest): Promise<RunResult>;
  progressOf(admin: SignedIn): DryRunProgress;
}

export interface KeptDryRunRequest extends DryRunRequest {
  readonly persist: boolean;
}

/** `busy`: one of theirs is running. `kept-back`: a production rule ended it. */
type RunResult = Result<DryRunResult, 'busy'> | KeptBack;

type DryRunProgress = z.output<typeof dryRunProgress.response>;

export interface DryRunnerParts extends DryRunParts {
  readonly files: ArtifactFiles;
  /** For file names. */
  readonly slug: string;
  /** Milliseconds of a monotonic clock. */
  readonly stopwatch: () => number;
  /** Real time. */
  readonly now: () => Date;
  /** Yields to other work of the process, because the embedded database runs in it without yielding. */
  readonly pause: () => Promise<void>;
}

const IDLE: DryRunProgress = { running: false, step: '', done: 0, total: 0 };

/** State of one process: an administrator routed to another process can start a second run there, which is harmless. */
export function createDryRunner(parts: DryRunnerParts): DryRunner {
  const underWay = new Map<number, DryRunProgress>();
  return {
    progressOf: ({ id }) => underWay.get(id) ?? IDLE,
    async run(admin, asked) {
      if (underWay.has(admin.id)) return refused('busy');
      const total = stepsOf(asked) + 1;
      let done = -1;
      const report = async (step: string) => {
        underWay.set(admin.id, { running: true, step, done: (done += 1), total });
        await parts.pause();
      };
      underWay.set(admin.id, { ...IDLE, running: true, step: 'Creating the realm', total });
      try {
        return await runOnce(parts, admin, asked, report);
      } finally {
        underWay.delete(admin.id);
      }
    },
  };
}

async function runOnce(
  parts: DryRunnerParts,
  admin: SignedIn,
  asked: KeptDryRunRequest,
  report: (step: string) => Promise<void>,
): Promise<RunResult> {
  const { stopwatch } = parts;
  const beganAt = stopwatch();
  const person = await begin(parts, admin, asked);
  let story: DryRunStory;
  try {
    const result = await liveDryRun(parts, person, asked, report);
    if (!result.ok) return result;
    story = result.value;
  } finally {
    if (!asked.persist) await parts.ctx.store.transact((tx) => tx.realms.remove(person.realm));
  }
  const executionTimeMs = Math.round(stopwatch() - beganAt);
  await report('Writing the report');
  const sessionId = person.userId;
  const keptRealm = asked.persist ? person.realm : null;
  const { artifacts, reportId } = await keepDryRun(parts, {
    admin,
    report: { sessionId, story, executionTimeMs, keptRealm, ranAt: parts.now() },
  });
  const { success, ...summary } = verdictOf(story);
  return ok({
    success,
    executionTimeMs,
    sessionId,
    summary,
    artifacts,
    telemetry: story.telemetry.map(({ at, ...event }) => ({ at: new Date(at).toISOString(), ...event })),
    reportUrl: paths.adminDryRunReport(reportId),
  });
}

/** The administrator and the realm are recorded (D124), without anybody's words. */
async function begin(
  { ctx }: DryRunnerParts,
  { id: admin }: SignedIn,
  { carryOver, persist }: KeptDryRunRequest,
): Promise<Person> {
  const sessionId = ctx.random.uuid();
  return ctx.store.transact(async (tx) => {
    const person = await startPlaying(tx, 'dry-run', sessionId);
    const after = { session: sessionId, carryOver, persist };
    await tx.admins.audit(admin, 'run-dry-run', `realm.${person.realm}`, { after });
    return person;
  });
}
