import { Link } from 'react-router';
import { paths } from '#api/paths.ts';
import { latestDays } from '#api/today.ts';
import { Loaded, Panel } from '#web/admin/shell/panel.tsx';
import { Table } from '#web/admin/shell/table.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';
import type { AnswerOf } from '#web/lib/api.ts';

const FIGURES = [
  ['people', 'New people', `${paths.admin}?tab=users`],
  ['sent', 'Sent', `${paths.admin}?tab=analytics`],
  ['answered', 'Answered', `${paths.admin}?tab=analytics`],
  ['bounced', 'Bounced', `${paths.admin}?tab=users&status=unreachable`],
  ['unsubscribed', 'Unsubscribed', `${paths.admin}?tab=compliance`],
] as const satisfies readonly (readonly [keyof AnswerOf<typeof latestDays>, string, string])[];

/** What changed since yesterday? */
export function SinceYesterday() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const answer = useAnswer(latestDays, { query: { zone } });
  return (
    <Panel title="Since yesterday">
      <Loaded answer={answer} what="Loading the counts…">
        {(days) => (
          <>
            <Table
              rows={FIGURES.map(([name, words, to]) => {
                const [before = 0, yesterday = 0, today = 0] = days[name].slice(-3);
                return { words, to, all: days[name], before, yesterday, today };
              })}
              keyOf={({ words }) => words}
              columns={[
                [
                  'Figure',
                  '',
                  ({ words, to }) => (
                    <Link to={to} className="no-underline hover:underline">
                      {words}
                    </Link>
                  ),
                ],
                [
                  '14 days',
                  'max-sm:hidden',
                  ({ words, all }) => <SparkBars name={`${words}, last 14 days`} values={all} />,
                ],
                ['Today', 'text-right', ({ today }) => <span className="font-medium">{number(today)}</span>],
                ['Yesterday', 'text-right', ({ yesterday }) => number(yesterday)],
                ['Change', 'text-right text-quiet', ({ before, yesterday }) => changeWords(yesterday - before)],
              ]}
            />
            <p className="border-t border-rule px-3 py-2 text-[0.8125rem] text-quiet">
              Today so far; the change is yesterday’s against the day before. Messages count by people’s own days, all
              else by UTC days.
            </p>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function changeWords(change: number): string {
  if (change === 0) return '0';
  return change > 0 ? `+${number(change)}` : `−${number(-change)}`;
}

function number(count: number): string {
  return count.toLocaleString('en');
}

interface SparkBarsProps {
  /** What the values are; screen readers hear it with each of them. */
  readonly name: string;
  /** The oldest first; the last one is marked. */
  readonly values: readonly number[];
}

const HEIGHT = 18;
const STEP = 6;
const BAR = 4;

/** A row of small bars that fits in a line of a table. */
function SparkBars({ name, values }: SparkBarsProps) {
  const most = Math.max(1, ...values);
  return (
    <svg
      role="img"
      aria-label={`${name}: ${values.map((value) => value.toLocaleString('en')).join(', ')}`}
      width={values.length * STEP}
      height={HEIGHT}
      className="block"
    >
      {values.map((value, at) => {
        // A day with nothing still has its place.
        const height = Math.max(1, (value / most) * HEIGHT);
        return (
          <rect
            // The place is what identifies a day.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            x={at * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx={value === 0 ? 0 : 1}
            fill={at === values.length - 1 ? 'var(--dusk-text)' : 'var(--edge)'}
            opacity={value === 0 ? 0.5 : 1}
          />
        );
      })}
    </svg>
  );
}
