/**
 * A dry run goes through a whole day and the next morning in the full pipe, and checks the results from what arrived.
 */
import { type Ok, refused } from '#domain/result.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBack } from '#adapters/email/read-back.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { DRY_RUN_SAMPLES } from '#api/dry-run.ts';
import type { MailReadBack, ReadBack } from '#app/ports/read-back.ts';
import { type DryRunStory, type DryRunRequest, liveDryRun, stepsOf } from '#app/rehearsal/dry-run.ts';
import { verdictOf } from '#app/rehearsal/dry-run-verdict.ts';
import { type KeptBack, startPlaying } from '#app/rehearsal/played-day.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { dayRunner } from '#test/support/day-runner.ts';
import { testSettings } from '#test/support/test-settings.ts';
import { testRandom, testKeys } from '#test/support/dispatch-writer.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function lived(
  wish: Partial<DryRunRequest>,
  readsBack: ReadBack = readBack,
): Promise<{
  readonly story: Ok<DryRunStory> | KeptBack;
  readonly progress: readonly string[];
  readonly realm: number;
}> {
  const { store } = database;
  const ctx = { store, keys: testKeys, random: testRandom, settings: testSettings };
  const person = await store.transact((tx) => startPlaying(tx, 'dry-run', testRandom.uuid()));
  const progress: string[] = [];
  const story = await liveDryRun(
    { ctx, dayRunner: dayRunner(database), readBack: readsBack },
    person,
    { replies: DRY_RUN_SAMPLES, carryOver: true, ...wish },
    async (step) => void progress.push(step),
  );
  return { story, progress, realm: person.realm };
}

function whole(story: Ok<DryRunStory> | KeptBack): DryRunStory {
  if (!story.ok) throw new Error(story.why);
  return story.value;
}

describe('the samples on the page', () => {
  let story: DryRunStory;
  let progress: readonly string[];
  let realm: number;
  beforeAll(async () => {
    const run = await lived({});
    story = whole(run.story);
    ({ progress, realm } = run);
  });

  it('cover three stages of a day and the next morning', () => {
    expect(story.stages.map(({ day, stage, prompt }) => [day, stage, prompt.contract])).toEqual([
      [1, 'morning', 'morning.intention@6'],
      [1, 'midday', 'midday.checkin@6'],
      [1, 'evening', 'evening.reflection@6'],
      [2, 'morning', 'morning.intention@6'],
    ]);
    expect(progress).toHaveLength(stepsOf({ carryOver: true }));
  });

  it('are read and answered at each stage', () => {
    const answered = story.stages.slice(0, 3).map(({ reply }) => [reply?.state, reply?.answers.length]);
    expect(answered).toEqual(Array.from({ length: 3 }, () => ['done', 1]));
    const understood = story.stages.flatMap(({ reply }) => reply?.reading.commands.map(({ kind }) => kind) ?? []);
    expect(understood).toEqual(['add', 'add', 'add', 'finish', 'leave', 'finish', 'leave', 'note']);
  });

  it('arrive as they were rendered', () => {
    expect(story.mails).toHaveLength(7);
    expect(story.mails.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('leave one item, which is carried', () => {
    expect(story.carry).toEqual({ unfinished: ['Go for a run'], shown: ['Go for a run'], resting: 0, problems: [] });
    expect(verdictOf(story)).toEqual({ totalStages: 4, mimeParity: true, carryOverVerified: true, success: true });
  });

  it('are counted from the tables', async () => {
    const { rows } = await database.db.execute<{ rows: number }>(sql`
      select (select count(*) from deliveries d join people p on p.id = d.person_id where p.realm_id = ${realm})
        + (select count(*) from outbox where realm_id = ${realm}) + (select count(*) from mailbox where realm_id = ${realm})
        + (select count(*) from inbound where realm_id = ${realm})
        + (select count(*) from events e join people p on p.id = e.person_id where p.realm_id = ${realm}) as rows`);
    expect(story.telemetry).toHaveLength(Number(rows[0]?.rows));
    const times = story.telemetry.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('leave nothing once their realm is removed', async () => {
    await database.store.transact((tx) => tx.realms.remove(realm));
    const { rows } = await database.db.execute(sql`select from people where realm_id = ${realm}
      union all select from mailbox where realm_id = ${realm} union all select from inbound where realm_id = ${realm}
      union all select from outbox where realm_id = ${realm}`);
    expect(rows).toEqual([]);
  });
});

describe('for any replies', () => {
  it('without carry-over the day ends with its evening, and the next day is not checked', async () => {
    const { story, progress } = await lived({ carryOver: false });
    expect(progress).toHaveLength(stepsOf({ carryOver: false }));
    expect(verdictOf(whole(story))).toEqual({
      totalStages: 3,
      mimeParity: true,
      carryOverVerified: null,
      success: true,
    });
  });

  it('if everything is done, the next morning carries nothing', async () => {
    const { story } = await lived({ replies: { ...DRY_RUN_SAMPLES, evening: 'All done' } });
    expect(whole(story).carry).toEqual({ unfinished: [], shown: [], resting: 0, problems: [] });
  });

  it('of five unfinished items three are shown, and two rest', async () => {
    const five = 'Sow the beans\nPaint the gate\nMend the fence\nSort the seeds\nWash the pots';
    const { story } = await lived({ replies: { morning: five, midday: 'Not yet', evening: 'None of it' } });
    expect(whole(story).carry).toMatchObject({
      shown: expect.objectContaining({ length: 3 }),
      resting: 2,
      problems: [],
    });
  });

  it('mails in any script, and a line that begins with a dot, arrive as they were rendered', async () => {
    const morning = 'Größe prüfen — «naïve» 漢字\n.dotfiles aufräumen\nFrom scratch: brød & <b>smør</b>';
    const { story } = await lived({ replies: { ...DRY_RUN_SAMPLES, morning } });
    expect(whole(story).mails.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('after STOP nothing more is sent, and the run says why', async () => {
    const { story } = await lived({ replies: { ...DRY_RUN_SAMPLES, midday: 'STOP' } });
    expect(story).toEqual(
      refused('kept-back', { why: expect.stringMatching(/^The evening message of \d{4}-\d\d-\d\d was not sent\. \S/) }),
    );
  });
});

describe('a planted fault is found', () => {
  const damaged =
    (damage: (mail: MailReadBack) => Partial<MailReadBack>): ReadBack =>
    async (raw) => {
      const mail = await readBack(raw);
      return { ...mail, ...damage(mail) };
    };

  it('a connection that loses a line fails MIME parity in every mail', async () => {
    const { story } = await lived(
      { carryOver: false },
      damaged(({ text }) => ({ text: text?.replace(/^.*\n/, '') ?? null })),
    );
    expect(whole(story).mails.map(({ problems }) => problems.length > 0)).toEqual(
      Array.from({ length: 6 }, () => true),
    );
    expect(verdictOf(whole(story))).toMatchObject({ mimeParity: false, success: false });
  });

  it('a morning that does not name the open item fails the carry-over check', async () => {
    const forgets = damaged(({ text }) => ({ text: text?.replaceAll('Go for a run', 'Go on') ?? null }));
    const { story } = await lived({}, forgets);
    expect(whole(story).carry?.problems).toEqual(['“Go for a run” is missing from the email']);
    expect(verdictOf(whole(story))).toMatchObject({ carryOverVerified: false, success: false });
  });
});
