import { useInfiniteQuery } from '@tanstack/react-query';
import { personConversation } from '#api/person-messages.ts';
import type { PersonHead } from '#api/person.ts';
import { InboundEntry } from '#web/admin/person/inbound-entry.tsx';
import { SentMessage } from '#web/admin/person/sent-message.tsx';
import { Earlier } from '#web/admin/shell/earlier.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { getJson } from '#web/admin/shell/query-client.ts';
import { RefreshButton } from '#web/admin/shell/refresh-button.tsx';
import { Empty, Failed, Waiting } from '#web/admin/shell/states.tsx';
import { answerOf, pathOf } from '#web/lib/api.ts';

/** All messages to and from this person, newest first. */
export function ConversationView({ head }: { readonly head: PersonHead }) {
  const pages = useInfiniteQuery({
    queryKey: [pathOf(personConversation, { params: { id: head.userId } })],
    queryFn: async ({ pageParam, queryKey: [path] }) =>
      answerOf(personConversation, await getJson(pathOf({ path: String(path) }, { query: { cursor: pageParam } }))),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Panel title="Conversation" aside={<RefreshButton of={[pages]} />}>
      <p className="border-b border-rule px-4 py-2.5 text-sm text-quiet">
        These are private messages. The audit trail records that you read them.
      </p>
      {pages.isPending && <Waiting what="Loading the conversation…" />}
      {pages.isError && entries.length === 0 && (
        <Failed message="The conversation could not be loaded." again={() => void pages.refetch()} />
      )}
      {pages.isSuccess && entries.length === 0 && (
        <Empty>No messages yet. Messages we send and replies to them appear here, newest first.</Empty>
      )}
      <ol className="divide-y divide-rule" aria-label="Messages, newest first">
        {entries.map((entry) => (
          <li key={entry.key} className="px-4 py-3.5">
            {entry.direction === 'sent' ? (
              <SentMessage entry={entry} />
            ) : (
              <InboundEntry entry={entry} userId={head.userId} />
            )}
          </li>
        ))}
      </ol>
      <Earlier of={pages} />
    </Panel>
  );
}
