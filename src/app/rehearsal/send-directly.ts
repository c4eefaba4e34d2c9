import type { Tx } from '#app/ports/store.ts';
import type { PlannedPrompt } from '#app/prompts/plan-prompts.ts';
import type { SendChunkDeps } from '#app/prompts/send-chunk-deps.ts';
import { dueAtOf, type KeptBack, type Said, type StageOfDay, whyKeptBack } from '#app/rehearsal/played-day.ts';
import { planSlot, WHOLE_SLOT } from '#app/simulation/advance-clock.ts';
import { PROMPT_STAGES } from '#domain/agenda/stage.ts';
import { hasLeft } from '#domain/delivery/delivery.ts';
import { promptMinute } from '#domain/rhythm/rhythm.ts';
import { ok, type Ok, refused } from '#domain/result.ts';

type Deps = Pick<SendChunkDeps, 'store' | 'promptWriter'>;

/**
 * Plans a stage that is due, writes it into the ledger as sent, and words it, each by the production code. Nothing
 * becomes an email.
 */
export async function sendDirectly(deps: Deps, point: StageOfDay): Promise<Ok<Said> | KeptBack> {
  const { store, promptWriter } = deps;
  const { person, date, stage } = point;
  await store.transact((tx) => tx.dispatch.makeRoom([date]));
  return store.transact(async (tx) => {
    await tx.dispatch.lockRange(person.id, person.id);
    for (const earlier of PROMPT_STAGES.slice(0, PROMPT_STAGES.indexOf(stage))) {
      // Earlier stages are recorded as skipped, so that this stage asks about them as well (D110).
      await plan(tx, deps, { ...point, stage: earlier });
    }
    const prompt = await plan(tx, deps, point);
    const row = await tx.prompts.find(person.id, date, stage, 'email');
    if (prompt === undefined || row === null || !hasLeft(row.state)) {
      return refused('kept-back', { why: await whyKeptBack(tx, promptWriter, point) });
    }
    const { realm } = person;
    return ok(promptWriter.writePrompt(prompt, { realm, stage, date }, await tx.serviceTime(realm)));
  });
}

/** Plans one stage as its slot does, and writes its row if there is none; undefined if nothing is to be sent. */
async function plan(tx: Tx, { promptWriter }: Deps, point: StageOfDay): Promise<PlannedPrompt | undefined> {
  const { person, date, stage } = point;
  const { realm, settings } = person;
  const dueAt = dueAtOf(point);
  const slot = {
    zone: settings.zone,
    minute: promptMinute(settings, stage),
    stage,
    channel: 'email',
    date,
    dueAt,
  } as const;
  const standing = await tx.prompts.find(person.id, date, stage, 'email');
  // A stage that was sent is planned again as it was sent, however late it is by now.
  const hasRow = standing !== null && hasLeft(standing.state);
  const now = hasRow ? dueAt : Math.max(await tx.serviceTime(realm), dueAt);
  const { prompts, rows } = await planSlot(tx, { realm, promptWriter }, slot, now);
  const left = rows.map((row) => (row.state === null ? { ...row, state: 'accepted' as const } : row));
  await tx.dispatch.writeLedger({ ...slot, ...WHOLE_SLOT, realm }, left, 'some');
  return prompts[0];
}
