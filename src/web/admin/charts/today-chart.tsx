import { useId, useState } from 'react';
import { promptsOfDay, type StageOfDay } from '#api/analytics.ts';
import { DataTable, TableToggle } from '#web/admin/charts/data-table.tsx';
import { longDate } from '#web/admin/shell/date-words.ts';
import { KIND_COLOUR, OUTCOMES, STAGES } from '#web/admin/charts/outcome-words.ts';
import { Empty, Loaded, Panel } from '#web/admin/shell/panel.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';

/** Today by stage: how many messages were due, sent and answered, and which were not sent and why. */
export function TodayChart() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const answer = useAnswer(promptsOfDay, { query: { zone } });
  const [isTable, setTable] = useState(false);
  return (
    <Panel title="Today’s messages">
      <Loaded answer={answer} what="Loading today’s messages…">
        {({ date, stages }) =>
          stages.every(({ due }) => due === 0) ? (
            <Empty>
              No messages have been due yet on {longDate(date)}. They appear here as they become due, by stage: sent,
              answered, and any not sent, with the reason.
            </Empty>
          ) : (
            <div className="grid gap-3 px-4 py-4">
              <TableToggle name={NAME} isTable={isTable} onToggle={() => setTable(!isTable)}>
                {longDate(date)}, in each person’s local time
              </TableToggle>
              {!isTable && (
                <ol className="flex flex-col gap-5" aria-hidden="true">
                  {stages.map((stage) => (
                    <StageRow key={stage.stage} stage={stage} />
                  ))}
                </ol>
              )}
              <DataTable name={NAME} isShown={isTable} {...tableOf(stages)} />
            </div>
          )
        }
      </Loaded>
    </Panel>
  );
}

const NAME = 'Today’s messages by stage';

function StageRow({ stage }: { readonly stage: StageOfDay }) {
  const { words, colour } = STAGES[stage.stage];
  const sent = countOf(stage, 'sent');
  const others = stage.outcomes.filter(({ outcome, count }) => outcome !== 'sent' && count > 0);
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
        <span className="font-medium">{words}</span>
        {stage.due === 0 ? (
          <span className="text-quiet">nothing due yet</span>
        ) : (
          <span>
            {number(sent)} of {number(stage.due)} sent
            <span className="text-quiet"> · {number(stage.answered)} answered</span>
          </span>
        )}
      </div>
      <StageBar stage={stage} colour={colour} />
      {others.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-[0.875rem] tabular-nums">
          {others.map(({ outcome, count }) => (
            <li key={outcome} className="flex items-center gap-1.5">
              <span className="size-2.5 rounded-xs" style={{ background: KIND_COLOUR[OUTCOMES[outcome].kind] }} />
              {OUTCOMES[outcome].words}: {number(count)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const HEIGHT = 22;
const ANSWERED_HEIGHT = 6;

/**
 * The full height is what was due at this stage, whatever is due at others, so a bar is full when all were sent. The
 * part at its foot shows how many were answered. Sized in percent, so that the first page of the admin area need not
 * load the chart library.
 */
function StageBar({ stage, colour }: { readonly stage: StageOfDay; readonly colour: string }) {
  const stripes = useId();
  const across = (count: number) => `${(100 * count) / Math.max(1, stage.due)}%`;
  const parts = partsOf(stage, colour);
  return (
    <div className="mt-1.5 rounded-xs bg-rule/40">
      <svg width="100%" height={HEIGHT} className="block">
        <defs>
          <pattern id={stripes} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="3" height="6" fill="var(--edge)" />
          </pattern>
        </defs>
        {parts.map(({ kind, from, count, fill }) => (
          <rect
            key={kind}
            x={across(from)}
            width={across(count)}
            height={HEIGHT}
            fill={kind === 'in-hand' ? `url(#${stripes})` : fill}
          >
            <title>{`${KIND_WORDS[kind]}: ${number(count)}`}</title>
          </rect>
        ))}
        <rect
          y={HEIGHT - ANSWERED_HEIGHT}
          width={across(Math.min(stage.answered, stage.due))}
          height={ANSWERED_HEIGHT}
          fill="var(--done)"
        >
          <title>{`Answered: ${number(stage.answered)}`}</title>
        </rect>
      </svg>
    </div>
  );
}

const KIND_WORDS = {
  sent: 'Sent',
  'in-hand': 'In progress',
  withheld: 'Not sent',
  failed: 'Failed',
} as const;

function partsOf(stage: StageOfDay, colour: string) {
  let from = 0;
  return (['sent', 'in-hand', 'withheld', 'failed'] as const).map((kind) => {
    const count = stage.outcomes
      .filter(({ outcome }) => OUTCOMES[outcome].kind === kind)
      .reduce((sum, each) => sum + each.count, 0);
    const part = { kind, from, count, fill: kind === 'sent' ? colour : KIND_COLOUR[kind] };
    from += count;
    return part;
  });
}

function tableOf(stages: readonly StageOfDay[]) {
  const outcomes = [...new Set(stages.flatMap((stage) => stage.outcomes.map(({ outcome }) => outcome)))];
  return {
    head: ['Stage', 'Due', 'Answered', ...outcomes.map((outcome) => OUTCOMES[outcome].words)],
    rows: stages.map((stage) => ({
      name: STAGES[stage.stage].words,
      values: [stage.due, stage.answered, ...outcomes.map((outcome) => countOf(stage, outcome))].map(number),
    })),
  };
}

function countOf({ outcomes }: StageOfDay, wanted: StageOfDay['outcomes'][number]['outcome']): number {
  return outcomes.find(({ outcome }) => outcome === wanted)?.count ?? 0;
}

function number(count: number): string {
  return count.toLocaleString('en');
}
