import { Heads } from '#web/admin/shell/table.tsx';

export interface Ranked {
  readonly key: string;
  readonly words: string;
  readonly count: number;
  readonly colour: string;
}

interface RankedBarsProps {
  readonly name: string;
  readonly what: string;
  readonly counted: string;
  readonly rows: readonly Ranked[];
}

/** The table is the chart: each number has a bar beside it, so screen readers get the same data. */
export function RankedBars({ name, what, counted, rows }: RankedBarsProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className="w-full text-left text-[0.9375rem] tabular-nums">
      <caption className="sr-only">{name}</caption>
      <thead className="sr-only">
        <Heads of={[[what], [counted]]} />
      </thead>
      <tbody>
        {rows.map(({ key, words, count, colour }) => (
          <tr key={key} className="border-b border-rule last:border-b-0">
            <th scope="row" className="w-56 px-4 py-2.5 font-normal max-sm:w-40">
              {words}
            </th>
            <td className="py-2.5 pr-4">
              <div className="flex items-center gap-3">
                <span
                  className="h-3 min-w-0.5 rounded-xs"
                  style={{ width: `${(count / most) * 75}%`, background: colour }}
                />
                {count.toLocaleString('en')}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
