/**
 * A tester's session (specification 2.18 and 4; D105, D127): a person who is played through their days, in their own
 * realm.
 */
import type { AppContext } from '#app/people/app-context.ts';
import type { SignedIn } from '#app/ports/admins.ts';
import type { Tx } from '#app/ports/store.ts';
import type { TesterPipeline, TesterPlace, TesterSession } from '#app/ports/realms.ts';
import type { DayRunner } from '#app/rehearsal/day-runner.ts';
import { type KeptBack, type Said, type StageOfDay, startPlaying } from '#app/rehearsal/played-day.ts';
import { ageCounter } from '#domain/agenda/age.ts';
import { type DayItem, dayItems } from '#domain/agenda/day-items.ts';
import { PROMPT_STAGES, type PromptStage } from '#domain/agenda/stage.ts';
import { addDays } from '#domain/time/local-date.ts';
import { ok, refused, type Refusal, type Result } from '#domain/result.ts';

export interface TesterDeps {
  readonly ctx: AppContext;
  readonly dayRunner: () => Promise<Pick<DayRunner, TesterPipeline>>;
}

/** An administrator's session; another administrator's sessions are not visible. */
export interface SessionRequest {
  readonly admin: SignedIn;
  readonly userId: string;
}

export interface TesterUser extends TesterPlace {
  readonly userId: string;
  readonly email: string;
}

/** The messages to the person or the answers, and the day's list at that time. */
export interface Spoken extends TesterPlace {
  /** The stage of the messages: the one that was sent, or answered. */
  readonly ofStage: PromptStage;
  readonly said: readonly Said[];
  /** The person's own reply, if any. */
  readonly reply: { readonly inboundId: number; readonly at: number } | null;
  readonly items: readonly DayItem[];
}

/** Null if there is no such session. */
export async function findSession(
  deps: TesterDeps,
  asked: SessionRequest,
): Promise<(TesterUser & Pick<TesterSession, 'pipeline'>) | null> {
  const loaded = await loadSession(deps, asked);
  if (loaded === null) return null;
  const { userId, day, stage, pipeline } = loaded.session;
  return { userId, email: loaded.point.person.email, day, stage, pipeline };
}

/** Each has its own realm; the oldest is removed for a new one. */
const SESSIONS_MAX = 6;

export async function seedUser({ ctx }: TesterDeps, admin: SignedIn, pipeline: TesterPipeline): Promise<TesterUser> {
  const standing = await ctx.store.transact((tx) => tx.realms.sessionRealms(admin.id));
  const tooMany = standing.slice(0, Math.max(0, standing.length - SESSIONS_MAX + 1));
  for (const realm of tooMany) await ctx.store.transact((tx) => tx.realms.remove(realm));
  return ctx.store.transact((tx) => begin(tx, { admin: admin.id, userId: ctx.random.uuid(), pipeline }, null));
}

/**
 * Restarts the same person on their first day, in a new realm; the old one is removed. Null if there is no such
 * session.
 */
export async function resetSession({ ctx }: TesterDeps, { admin, userId }: SessionRequest): Promise<TesterUser | null> {
  return ctx.store.transact(async (tx) => {
    const session = await tx.realms.sessionOf(admin.id, userId);
    if (session === null) return null;
    await tx.realms.remove(session.realm);
    return begin(tx, session, session);
  });
}

const FIRST: TesterPlace = { day: 1, stage: 'morning' };

async function begin(
  tx: Tx,
  { admin, userId, pipeline }: Pick<TesterSession, 'admin' | 'userId' | 'pipeline'>,
  before: TesterSession | null,
): Promise<TesterUser> {
  const { realm, email } = await startPlaying(tx, 'tester', userId);
  const session = { ...FIRST, realm, userId, admin, pipeline };
  await tx.realms.addSession(session);
  await log(tx, before === null ? 'seed' : 'reset', session, before);
  return { ...FIRST, userId, email };
}

/** `gone`: there is no such session. */
export async function sendStage(deps: TesterDeps, asked: SessionRequest): Promise<Result<Spoken, 'gone'> | KeptBack> {
  const loaded = await loadSession(deps, asked);
  if (loaded === null) return refused('gone');
  const sent = await (await deps.dayRunner())[loaded.session.pipeline].send(loaded.point);
  await deps.ctx.store.transact((tx) => log(tx, 'send-stage', loaded.session, loaded.session));
  if (!sent.ok) return sent;
  return ok(await spoken(deps, loaded, { said: [sent.value], reply: null, ofStage: loaded.session.stage }));
}

/** `nothing-came`: there is no message to reply to yet. */
export async function replyToStage(
  deps: TesterDeps,
  asked: SessionRequest,
  text: string,
): Promise<Result<Spoken, 'nothing-came' | 'gone'>> {
  const loaded = await loadSession(deps, asked);
  if (loaded === null) return refused('gone');
  const replied = await (await deps.dayRunner())[loaded.session.pipeline].reply(loaded.point.person, text);
  if (replied === null) return refused('nothing-came');
  await deps.ctx.store.transact((tx) => log(tx, 'reply', loaded.session, loaded.session));
  return ok(await spoken(deps, loaded, { said: replied.answers, reply: replied, ofStage: replied.stage }));
}

interface LoadedSession {
  readonly session: TesterSession;
  readonly point: StageOfDay;
}

async function loadSession({ ctx }: TesterDeps, { admin, userId }: SessionRequest): Promise<LoadedSession | null> {
  return ctx.store.transact(async (tx) => {
    const session = await tx.realms.sessionOf(admin.id, userId);
    const person = session === null ? null : await tx.people.byUserId(userId);
    // If they agreed to be erased, nobody is left to play.
    if (session === null || person === null || person.state === 'purged') return null;
    return { session, point: { person, date: addDays(person.firstDay, session.day - 1), stage: session.stage } };
  });
}

async function spoken(
  { ctx }: TesterDeps,
  { session: { day, stage }, point }: LoadedSession,
  words: Pick<Spoken, 'said' | 'reply' | 'ofStage'>,
): Promise<Spoken> {
  const items = await ctx.store.transact(async (tx) => {
    const person = await tx.people.byId(point.person.id);
    if (person === null) return [];
    const agenda = await tx.agendas.load(person.id);
    return dayItems(agenda.items.values(), point.date, ageCounter(person, ctx.settings.rhythm));
  });
  return { day, stage, items, ...words };
}

/** `mismatch`: the session is at another place than expected, which the refusal names. */
type MoveResult = Result<TesterPlace, 'gone'> | Refusal<'mismatch', TesterPlace>;

/** After an evening comes the next day's morning. */
export async function nextStage(
  deps: TesterDeps,
  asked: SessionRequest,
  expected: TesterPlace['stage'],
): Promise<MoveResult> {
  return move(deps, asked, 'next-stage', ({ day, stage }) => {
    if (stage !== expected) return null;
    const next = PROMPT_STAGES[PROMPT_STAGES.indexOf(stage) + 1];
    return next === undefined ? morningAfter(day) : { day, stage: next };
  });
}

/** The rest of the day is skipped. */
export async function advanceDay(deps: TesterDeps, asked: SessionRequest): Promise<MoveResult> {
  return move(deps, asked, 'advance-day', ({ day }) => morningAfter(day));
}

function morningAfter(day: number): TesterPlace {
  return { day: day + 1, stage: 'morning' };
}

async function move(
  { ctx }: TesterDeps,
  { admin, userId }: SessionRequest,
  call: string,
  next: (from: TesterPlace) => TesterPlace | null,
): Promise<MoveResult> {
  return ctx.store.transact(async (tx) => {
    const session = await tx.realms.sessionOf(admin.id, userId);
    if (session === null) return refused('gone');
    const to = next(session);
    if (to !== null && (await tx.realms.moveSession(session.realm, session, to))) {
      await log(tx, call, { ...session, ...to }, session);
      return ok(to);
    }
    // Of two concurrent presses the second returns where the first has led.
    const { day, stage } = (await tx.realms.sessionOf(admin.id, userId)) ?? session;
    return refused('mismatch', { day, stage });
  });
}

/** Records the action and the session (D124), without anybody's words. */
async function log(tx: Tx, call: string, session: TesterSession, before: TesterPlace | null): Promise<void> {
  const { admin, realm, pipeline, day, stage } = session;
  await tx.admins.audit(admin, 'run-tester', `realm.${realm}`, {
    before: before === null ? null : { day: before.day, stage: before.stage },
    after: { call, pipeline, day, stage },
  });
}
