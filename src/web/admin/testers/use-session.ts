import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { type ErrorCode, messageOf } from '#api/error-codes.ts';
import * as api from '#api/v3-tester.ts';
import { testerSession, type TesterUser, transcriptEntrySchema } from '#api/v3-tester.ts';
import { callOrNull, useAct } from '#web/admin/shell/use-answer.ts';
import { CallRefused } from '#web/lib/api.ts';
import { recall, remember } from '#web/sandbox/session-memory.ts';

/** A line of the transcript: a message from a response, a new day, or an error. */
export type Line = api.TranscriptEntry & { readonly isError?: true | undefined };

export type SessionAct = 'seed' | 'send' | 'reply' | 'next' | 'reset' | 'advance';

export interface Session {
  readonly user: api.TesterUser | null;
  readonly lines: readonly Line[];
  /** The prompt of this stage has not been received yet. */
  readonly waitsForPrompt: boolean;
  /** What to do next, or why nothing new appeared. */
  readonly hint: string | null;
  /** The error of the last action. In the unified tester it is a line of the transcript instead. */
  readonly problem: { readonly act: SessionAct; readonly message: string } | null;
  /** The running action; no other can start until it ends. */
  readonly busyWith: SessionAct | null;
  /** Each resolves to whether it was done. */
  readonly seed: () => Promise<boolean>;
  readonly send: () => Promise<boolean>;
  readonly reply: (text: string) => Promise<boolean>;
  readonly next: () => Promise<boolean>;
  readonly reset: () => Promise<boolean>;
  readonly advance: () => Promise<boolean>;
}

type Stepped = Pick<api.TesterUser, 'currentDay' | 'currentStage'>;

/** The page's state of a tester session (specification 4). The server keeps the position, the tab the transcript. */
export function useSession(pipeline: 'direct' | 'unified', resumed: Resumed): Session {
  const acts = {
    seed: useAct(api.seedUser),
    send: useAct(api.sendStage),
    reply: useAct(api.replyToStage),
    next: useAct(api.nextStage),
    reset: useAct(api.resetSession),
    advance: useAct(api.advanceDay),
  };
  const [user, setUser] = useState(resumed.user);
  const [lines, setLines] = useState<readonly Line[]>(resumed.kept?.lines ?? []);
  const [waitsForPrompt, setWaitsForPrompt] = useState(resumed.kept?.waitsForPrompt ?? true);
  const [hint, setHint] = useState(() => hintOf(resumed));
  const [busyWith, setBusyWith] = useState<SessionAct | null>(null);
  const [problem, setProblem] = useState<Session['problem']>(null);
  // A second click can come before the page renders again.
  const underWay = useRef<SessionAct | null>(null);
  const count = useRef(0);

  // Render the steps of one action at once.
  const known = useRef(new Set(lines.map(({ message_guid: guid }) => guid)));
  const isKnown = (guid: string) => known.current.has(guid);
  const append = (added: readonly Line[]) => {
    const fresh = added.filter(({ message_guid: guid }) => !isKnown(guid));
    for (const { message_guid: guid } of fresh) known.current.add(guid);
    setLines((all) => [...all, ...fresh]);
  };
  const ownLine = (type: Line['type'], text: string): Line => ({
    type,
    text,
    ts: new Date().toISOString(),
    // Also unlike those from before a reload.
    message_guid: `page.${Date.now()}.${(count.current += 1)}`,
    stageLabel: null,
    contract: null,
    traceId: null,
    intentions: [],
  });
  const tell = (message: string) => {
    if (pipeline === 'unified') append([{ ...ownLine('system', message), isError: true }]);
    else if (underWay.current !== null) setProblem({ act: underWay.current, message });
  };
  /** Resolves to whether the work was done. Its failure is told by the code. */
  const inTurn = async (act: SessionAct, failure: ErrorCode, work: () => Promise<boolean | void>) => {
    if (underWay.current !== null) return false;
    underWay.current = act;
    setBusyWith(act);
    setProblem(null);
    setHint(null);
    try {
      return (await work()) !== false;
    } catch (error) {
      tell(`${messageOf(failure)}${detailOf(error)}`);
      return false;
    } finally {
      underWay.current = null;
      setBusyWith(null);
    }
  };
  const withUser = (act: SessionAct, failure: ErrorCode, work: (seeded: api.TesterUser) => Promise<boolean | void>) =>
    inTurn(act, failure, async () => {
      if (user !== null) return work(user);
      tell(messageOf('SEED_FIRST'));
      return false;
    });

  const show = ({ content, transcript }: { readonly content: string; readonly transcript: readonly Line[] }) => {
    append(transcript);
    if (content.trim() === '') tell(messageOf('EMPTY_CONTENT'));
  };
  const sendTo = async ({ user_id }: api.TesterUser) => {
    const sent = await acts.send.mutateAsync({ body: { user_id } });
    if (sent.transcript.some(({ message_guid: guid }) => isKnown(guid))) setHint(KNOWN_ALREADY);
    setWaitsForPrompt(false);
    show(sent);
  };
  const moveTo = (before: api.TesterUser, { currentDay, currentStage }: Stepped): api.TesterUser => {
    const now = { ...before, currentDay, currentStage };
    setUser(now);
    setWaitsForPrompt(true);
    if (currentDay > before.currentDay) append([ownLine('divider', `Day ${currentDay}`)]);
    return now;
  };
  /** The stage has changed, so send its prompt. */
  const goOn = async (before: api.TesterUser, place: Stepped) => {
    try {
      await sendTo(moveTo(before, place));
    } catch (error) {
      tell(`${messageOf('SEND_STAGE_FAILED')}${detailOf(error)}`);
      if (pipeline === 'unified') tell(SEND_BY_HAND);
      else setHint(SEND_BY_HAND);
    }
  };
  const begin = (begun: api.TesterUser) => {
    setUser(begun);
    known.current.clear();
    setLines([]);
    setWaitsForPrompt(true);
  };

  const [, setQuery] = useSearchParams();
  useEffect(() => {
    setQuery(user === null ? {} : { session: user.user_id }, { replace: true, preventScrollReset: true });
  }, [user?.user_id, setQuery]);
  useEffect(() => {
    if (user !== null) keepSession(pipeline, { userId: user.user_id, waitsForPrompt, lines });
  }, [pipeline, user, waitsForPrompt, lines]);

  return {
    user,
    lines,
    waitsForPrompt,
    hint,
    problem,
    busyWith,
    seed: () => inTurn('seed', 'SEED_FAILED', async () => begin(await acts.seed.mutateAsync({ body: { pipeline } }))),
    send: () => withUser('send', 'SEND_STAGE_FAILED', sendTo),
    reply: (text) =>
      withUser('reply', 'REPLY_FAILED', async ({ user_id }) => {
        if (text.trim() === '') {
          tell(messageOf('ENTER_REPLY'));
          return false;
        }
        show(await acts.reply.mutateAsync({ body: { user_id, text } }));
        return true;
      }),
    next: () =>
      withUser('next', 'FAILED_TO_ADVANCE', async (seeded) => {
        const { user_id, currentStage: expected_from } = seeded;
        let stepped: Stepped;
        try {
          stepped = await acts.next.mutateAsync({ body: { user_id, expected_from } });
        } catch (error) {
          const refusal =
            error instanceof CallRefused ? api.stageRefusalSchema.safeParse(error.answer).data : undefined;
          if (refusal === undefined) throw error;
          tell(`${refusal.code}${detailOf(error)}`);
          // The session moved on in another window; continue from its position.
          moveTo(seeded, refusal);
          return false;
        }
        await goOn(seeded, stepped);
        return true;
      }),
    reset: () =>
      withUser('reset', 'RESET_FAILED', async ({ user_id }) =>
        begin(await acts.reset.mutateAsync({ body: { user_id } })),
      ),
    advance: () =>
      withUser('advance', 'ADVANCE_DAY_FAILED', async (seeded) =>
        goOn(seeded, await acts.advance.mutateAsync({ body: { user_id: seeded.user_id, force: true } })),
      ),
  };
}

function hintOf({ user, kept: session, isGone }: Resumed): string | null {
  if (isGone) return 'That session no longer exists. Seed a test user to start a new one.';
  return user !== null && session === null ? 'The earlier messages of this session are in the tab that ran it.' : null;
}

const KNOWN_ALREADY = 'This message is already in the transcript.';
const SEND_BY_HAND = 'The prompt for this stage was not sent. Please send it manually with “Send Stage Prompt”.';

function detailOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? `: ${error.message}` : '';
}

type Pipeline = 'direct' | 'unified';

const keptSchema = z.object({
  userId: z.uuid(),
  waitsForPrompt: z.boolean(),
  lines: z.array(transcriptEntrySchema.extend({ isError: z.literal(true).optional() })).readonly(),
});
/** What the page knows of a session and the server does not: the transcript. */
type KeptSession = z.output<typeof keptSchema>;

/** The session that a page starts with. */
export interface Resumed {
  /** Null: none, or the server no longer has it. */
  readonly user: TesterUser | null;
  /** Null if another tab ran the session. */
  readonly kept: KeptSession | null;
  readonly isGone: boolean;
}

/**
 * Finds the session that the address names, or the last one of this tab. The server decides whether it still exists; the
 * transcript is the tab's.
 */
export function useKeptSession(pipeline: Pipeline) {
  const [query] = useSearchParams();
  const [remembered] = useState(() => keptSchema.safeParse(recall(`tester-${pipeline}`)).data ?? null);
  // Later changes of the address come from this page itself.
  const [named] = useState(() => query.get('session') ?? remembered?.userId ?? null);
  return useQuery({
    queryKey: ['tester', pipeline, named],
    meta: { refreshesItself: true },
    gcTime: 0,
    queryFn: async (): Promise<Resumed> => {
      // Null if there is none, or it is somebody else’s.
      const found = named === null ? null : await callOrNull(testerSession, { query: { user_id: named } });
      const user = found?.pipeline === pipeline ? found : null;
      return {
        user,
        kept: user !== null && remembered?.userId === user.user_id ? remembered : null,
        isGone: named !== null && user === null,
      };
    },
  });
}

function keepSession(pipeline: Pipeline, session: KeptSession): void {
  remember(`tester-${pipeline}`, session);
}
