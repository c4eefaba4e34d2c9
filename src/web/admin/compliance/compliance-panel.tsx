import { useState } from 'react';
import { complianceStats } from '#api/email-compliance.ts';
import { messageOf } from '#api/error-codes.ts';
import { AddressButton } from '#web/admin/compliance/address-button.tsx';
import { SearchPerson } from '#web/admin/compliance/search-person.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { Empty, Failed, Waiting } from '#web/admin/shell/states.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';

/** Who receives messages and who does not (specification 2.15). */
export function CompliancePanel() {
  const stats = useAnswer(complianceStats);
  const [search, setSearch] = useState<string | null>(null);
  return (
    <div className="grid gap-5">
      <Panel title="Subscriptions">
        {stats.isPending && <Waiting what="Loading the counts…" />}
        {stats.isError && <Failed message={messageOf('COMPLIANCE_STATS_FAILED')} again={() => void stats.refetch()} />}
        {stats.isSuccess && (
          <dl className="grid grid-cols-2 divide-x divide-rule">
            <Count name="Subscribed" count={stats.data.subscribed} />
            <Count name="Unsubscribed" count={stats.data.unsubscribed} />
          </dl>
        )}
      </Panel>
      <SearchPerson search={search} onSearch={setSearch} />
      <Panel title="Recent Unsubscribe Events">
        {stats.isPending && <Waiting what="Loading the events…" />}
        {stats.isError && <Empty>The events could not be loaded.</Empty>}
        {stats.isSuccess && stats.data.lastUnsubs.length === 0 && <Empty>No recent unsubscribe events.</Empty>}
        {stats.isSuccess && stats.data.lastUnsubs.length > 0 && (
          <ul className="divide-y divide-rule">
            {stats.data.lastUnsubs.map(({ email, userNumber, unsubscribedAt }) => (
              <li key={userNumber} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
                <AddressButton address={email} onSearch={setSearch} />
                <span className="text-quiet tabular-nums">
                  #{userNumber} · <Instant at={unsubscribedAt} dateOnly />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

function Count({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <div className="px-4 py-4">
      <dt className="text-quiet">{name}</dt>
      <dd className="font-serif text-3xl tabular-nums">{count.toLocaleString('en')}</dd>
    </div>
  );
}
