import { scaleBand } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { Charts } from '#api/analytics.ts';
import { WEEKDAY_NAMES } from '#domain/messages/say.ts';
import { type Mark, MarkedChart } from '#web/admin/charts/marked-chart.tsx';

type Hour = Charts['hours'][number];

const ROW = 26;
const MARGIN = { left: 44, top: 20 };
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The share of messages answered by hour and weekday: the higher the share, the fuller the cell. */
export function HourGrid({ hours }: { readonly hours: readonly Hour[] }) {
  const columns = columnsOf(hours);
  const cells = WEEKDAYS.flatMap((weekday) => columns.map((hour) => cellOf(hours, weekday, hour)));
  const most = Math.max(...cells.map(rateOf));
  const [sent, answered] = [sumOf(hours, 'sent'), sumOf(hours, 'answered')];
  const xOf = (width: number) => scaleBand({ domain: columns, range: [MARGIN.left, width], padding: 0.08 });
  return (
    <MarkedChart
      name="Reply rate by hour and weekday"
      count={cells.length}
      rowLength={columns.length}
      markOf={(index) => markOf(cells[index])}
      summary={`${answered.toLocaleString('en')} of ${sent.toLocaleString('en')} messages were answered: ${percent(answered, sent)}.`}
      indexAt={(x, y, width) => {
        const column = Math.floor((x - MARGIN.left) / xOf(width).step());
        const row = Math.floor((y - MARGIN.top) / ROW);
        const isInside = column >= 0 && column < columns.length && row >= 0 && row < WEEKDAYS.length;
        return isInside ? row * columns.length + column : null;
      }}
      pointOf={(index, width) => {
        const x = xOf(width);
        const { hour = 0, weekday = 1 } = cells[index] ?? {};
        return { x: (x(hour) ?? 0) + x.bandwidth() / 2, y: MARGIN.top + ROW * (weekday - 1) };
      }}
      draw={(width, marked) => (
        <Drawing width={width} marked={marked} columns={columns} cells={cells} most={most} x={xOf(width)} />
      )}
      table={{
        head: ['Weekday', ...columns.map((hour) => `${hour}:00`)],
        rows: WEEKDAYS.map((weekday) => ({
          name: WEEKDAY_NAMES[weekday - 1] ?? '',
          values: cells
            .filter((cell) => cell.weekday === weekday)
            .map((cell) => (cell.sent === 0 ? 'none sent' : percent(cell.answered, cell.sent))),
        })),
      }}
    />
  );
}

interface DrawingProps {
  readonly width: number;
  readonly marked: number | null;
  readonly columns: readonly number[];
  readonly cells: readonly Hour[];
  readonly most: number;
  readonly x: ReturnType<typeof scaleBand<number>>;
}

function Drawing({ width, marked, columns, cells, most, x }: DrawingProps) {
  const everySo = Math.ceil((columns.length * 26) / Math.max(1, width - MARGIN.left));
  return (
    <svg width={width} height={MARGIN.top + ROW * WEEKDAYS.length} className="block" aria-hidden="true">
      {columns
        .filter((_, index) => index % everySo === 0)
        .map((hour) => (
          <text key={hour} x={(x(hour) ?? 0) + x.bandwidth() / 2} y={12} {...LABEL} textAnchor="middle">
            {hour}
          </text>
        ))}
      {WEEKDAYS.map((weekday) => (
        <text key={weekday} x={0} y={MARGIN.top + ROW * (weekday - 0.35)} {...LABEL}>
          {WEEKDAY_NAMES[weekday - 1]?.slice(0, 3)}
        </text>
      ))}
      {cells.map((cell, index) => {
        const place = { x: x(cell.hour) ?? 0, y: MARGIN.top + ROW * (cell.weekday - 1) + 1 };
        const size = { width: x.bandwidth(), height: ROW - 2, rx: 3 };
        return (
          <g key={`${cell.weekday}.${cell.hour}`}>
            <Bar {...place} {...size} fill={cell.sent === 0 ? 'transparent' : 'var(--rule)'} />
            <Bar {...place} {...size} fill="var(--done)" opacity={most === 0 ? 0 : rateOf(cell) / most} />
            {marked === index && <Bar {...place} {...size} fill="none" stroke="var(--ink)" strokeWidth={2} />}
          </g>
        );
      })}
    </svg>
  );
}

const LABEL = { fill: 'var(--quiet)', fontSize: 12 } as const;

/** From the first to the last hour in which anything was sent. */
function columnsOf(hours: readonly Hour[]): number[] {
  const [first, last] = [Math.min(...hours.map(({ hour }) => hour)), Math.max(...hours.map(({ hour }) => hour))];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function cellOf(hours: readonly Hour[], weekday: number, hour: number): Hour {
  return (
    hours.find((each) => each.weekday === weekday && each.hour === hour) ?? { weekday, hour, sent: 0, answered: 0 }
  );
}

function rateOf({ sent, answered }: Hour): number {
  return sent === 0 ? 0 : answered / sent;
}

function sumOf(hours: readonly Hour[], what: 'sent' | 'answered'): number {
  return hours.reduce((sum, hour) => sum + hour[what], 0);
}

function percent(answered: number, sent: number): string {
  return sent === 0 ? '0 %' : `${Math.round((answered / sent) * 100)} %`;
}

function markOf(cell: Hour | undefined): Mark {
  if (cell === undefined) return { title: '', lines: [] };
  const { weekday, hour, sent, answered } = cell;
  const words =
    sent === 0
      ? 'nothing was sent.'
      : `${answered.toLocaleString('en')} of ${sent.toLocaleString('en')} answered, ${percent(answered, sent)}.`;
  return { title: `${WEEKDAY_NAMES[weekday - 1]}, ${hour}:00 to ${hour}:59`, lines: [{ words }] };
}
