import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { testerSession, type TesterUser, transcriptEntrySchema } from '#api/v3-tester.ts';
import { callSignedIn } from '#web/admin/shell/use-answer.ts';
import { CallRefused } from '#web/lib/api.ts';
import { keep, kept } from '#web/sandbox/session-memory.ts';

type Pipeline = 'direct' | 'unified';

const keptSchema = z.object({
  userId: z.uuid(),
  waitsForPrompt: z.boolean(),
  lines: z.array(transcriptEntrySchema.extend({ isError: z.literal(true).optional() })).readonly(),
});
/** What the page knows of a session and the server does not: the transcript. */
export type KeptSession = z.output<typeof keptSchema>;

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
  const [remembered] = useState(() => keptSchema.safeParse(kept(`tester-${pipeline}`)).data ?? null);
  // Later changes of the address come from this page itself.
  const [named] = useState(() => query.get('session') ?? remembered?.userId ?? null);
  return useQuery({
    queryKey: ['tester', pipeline, named],
    meta: { refreshesItself: true },
    gcTime: 0,
    queryFn: async (): Promise<Resumed> => {
      const found = named === null ? null : await sessionOf(named);
      const user = found?.pipeline === pipeline ? found : null;
      return {
        user,
        kept: user !== null && remembered?.userId === user.user_id ? remembered : null,
        isGone: named !== null && user === null,
      };
    },
  });
}

export function keepSession(pipeline: Pipeline, session: KeptSession): void {
  keep(`tester-${pipeline}`, session);
}

/** Null if there is none, or it is somebody else’s. */
async function sessionOf(userId: string) {
  try {
    return await callSignedIn(testerSession, { query: { user_id: userId } });
  } catch (error) {
    if (error instanceof CallRefused && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
