import type { HealthCheck } from '#api/health.ts';
import { STATE_LOOKS } from '#web/admin/system/check-words.ts';

export function StateBadge({ state }: Pick<HealthCheck, 'state'>) {
  const { word, sign, badge } = STATE_LOOKS[state];
  return (
    <span className={`badge ${badge}`}>
      <span aria-hidden="true" className="mr-1.5">
        {sign}
      </span>
      {word}
    </span>
  );
}
