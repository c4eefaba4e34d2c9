import { Link } from 'react-router';
import type { z } from 'zod';
import { paths } from '#api/paths.ts';
import { latestDays } from '#api/today.ts';
import { SparkBars } from '#web/admin/charts/spark-bars.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { Failed, Waiting } from '#web/admin/shell/states.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';

type Days = z.output<(typeof latestDays)['response']>;

const FIGURES = [
  ['people', 'New people', `${paths.admin}?tab=users`],
  ['sent', 'Sent', `${paths.admin}?tab=analytics`],
  ['answered', 'Answered', `${paths.admin}?tab=analytics`],
  ['bounced', 'Bounced', `${paths.admin}?tab=compliance`],
  ['unsubscribed', 'Unsubscribed', `${paths.admin}?tab=compliance`],
] as const satisfies readonly (readonly [keyof Days, string, string])[];

/** What changed since yesterday? */
export function SinceYesterday() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const answer = useAnswer(latestDays, { query: { zone } });
  return (
    <Panel title="Since yesterday">
      {answer.isPending && <Waiting what="Loading the counts…" />}
      {answer.isError && <Failed message={answer.error.message} again={() => void answer.refetch()} />}
      {answer.isSuccess && (
        <>
          <table className="dense">
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">Figure</span>
                </th>
                <th scope="col" className="max-sm:hidden">
                  14 days
                </th>
                <th scope="col" className="text-right">
                  Yesterday
                </th>
                <th scope="col" className="text-right">
                  Today
                </th>
                <th scope="col" className="text-right">
                  Change
                </th>
              </tr>
            </thead>
            <tbody>
              {FIGURES.map(([name, words, to]) => (
                <Figure key={name} words={words} to={to} days={answer.data[name]} />
              ))}
            </tbody>
          </table>
          <p className="border-t border-rule px-3 py-2 text-[0.8125rem] text-quiet">
            Today so far. Messages count by people’s own days, all else by UTC days.
          </p>
        </>
      )}
    </Panel>
  );
}

interface FigureProps {
  readonly words: string;
  /** The page with the details. */
  readonly to: string;
  readonly days: readonly number[];
}

function Figure({ words, to, days }: FigureProps) {
  const [yesterday = 0, today = 0] = days.slice(-2);
  return (
    <tr>
      <th scope="row">
        <Link to={to} className="no-underline hover:underline">
          {words}
        </Link>
      </th>
      <td className="max-sm:hidden">
        <SparkBars name={`${words}, last 14 days`} values={days} />
      </td>
      <td className="text-right text-quiet">{number(yesterday)}</td>
      <td className="text-right font-medium">{number(today)}</td>
      <td className="text-right">{changeWords(today - yesterday)}</td>
    </tr>
  );
}

function changeWords(change: number): string {
  if (change === 0) return '0';
  return change > 0 ? `+${number(change)}` : `−${number(-change)}`;
}

function number(count: number): string {
  return count.toLocaleString('en');
}
