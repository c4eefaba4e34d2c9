import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '#api/error-codes.ts';
import type { OverviewAnswer } from '#web/admin/overview/at-a-glance.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';
import { Facts, Panel } from '#web/admin/shell/panel.tsx';
import { Empty, Waiting } from '#web/admin/shell/states.tsx';

interface StatusPanelProps {
  readonly answer: UseQueryResult<OverviewAnswer>;
}

/** Facts about this process. Problems are listed above. */
export function StatusPanel({ answer }: StatusPanelProps) {
  return (
    <Panel title="System Status">
      {answer.isPending && <Waiting what="Loading the status…" />}
      {answer.isError && <Empty>{messageOf('STATUS_FAILED')}</Empty>}
      {answer.isSuccess && <StatusFacts service={answer.data.service} />}
    </Panel>
  );
}

function StatusFacts({ service }: Pick<OverviewAnswer, 'service'>) {
  const { mode, serviceTime, database, node, zoneData, startedAt } = service;
  return (
    <Facts
      facts={[
        ['Mode', mode === 'sandbox' ? 'Sandbox (nothing is sent)' : 'Live'],
        ['Database', database],
        ['Node', node],
        ['Time zone data', zoneData],
        ['Running since', <Instant key="started" at={startedAt} />],
        ['Service time', <Instant key="time" at={serviceTime} />],
      ]}
    />
  );
}
