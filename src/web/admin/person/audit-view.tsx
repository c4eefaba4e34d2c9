import { Link } from 'react-router';
import type { AuditRow } from '#api/audit.ts';
import { paths } from '#api/paths.ts';
import type { PersonHead } from '#api/person.ts';
import { ACTION_WORDS, AuditState } from '#web/admin/audit/audit-state.tsx';
import { useAudit } from '#web/admin/audit/use-audit.ts';
import { Earlier, Empty, Failed, Panel, Waiting } from '#web/admin/shell/panel.tsx';
import { TheirInstant } from '#web/admin/person/their-instant.tsx';
import { RefreshButton } from '#web/admin/shell/admin-page.tsx';

const PAGE = 30;

/** The audit entries about this person, newest first. */
export function AuditView({ head }: { readonly head: PersonHead }) {
  const pages = useAudit({ person: head.userId, limit: PAGE });
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Panel title="Audit trail" aside={<RefreshButton of={[pages]} />}>
      {pages.isPending && <Waiting what="Loading the audit trail…" />}
      {pages.isError && entries.length === 0 && (
        <Failed message="The audit trail could not be loaded." again={() => void pages.refetch()} />
      )}
      {pages.isSuccess && entries.length === 0 && (
        <Empty>No administrator has changed this account. Changes appear here with who made them and why.</Empty>
      )}
      <ol className="divide-y divide-rule">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <Earlier of={pages} />
      <p className="border-t border-rule px-4 py-2.5 text-sm">
        <Link to={`${paths.adminAudit}?person=${head.userId}`}>View in the full audit trail</Link>
      </p>
    </Panel>
  );
}

function Entry({ entry: { at, actor, action, reason, before, after } }: { readonly entry: AuditRow }) {
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{ACTION_WORDS[action]}</span>
        <span className="text-sm break-all text-quiet">{actor ?? 'Command line'}</span>
        <span className="text-sm text-quiet tabular-nums">
          <TheirInstant at={at} />
        </span>
      </p>
      {reason !== null && <p className="mt-0.5 break-words">“{reason}”</p>}
      {(before !== null || after !== null) && (
        <dl className="mt-1 grid gap-x-3 text-sm text-quiet sm:grid-cols-[4rem_1fr]">
          <dt>Before</dt>
          <dd className="break-words">
            <AuditState state={before} />
          </dd>
          <dt>After</dt>
          <dd className="break-words">
            <AuditState state={after} />
          </dd>
        </dl>
      )}
    </li>
  );
}
