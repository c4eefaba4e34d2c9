import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { type Mark, MarkedChart } from '#web/admin/charts/marked-chart.tsx';
import { shortDate } from '#web/admin/shell/date-words.ts';

export interface Series {
  readonly key: string;
  readonly words: string;
  readonly colour: string;
}

export interface DayValues {
  readonly date: string;
  /** By series key. A missing key counts as 0. */
  readonly values: Readonly<Record<string, number>>;
}

interface DayBarsProps {
  readonly name: string;
  readonly series: readonly Series[];
  /** At least one. */
  readonly days: readonly DayValues[];
  /** What the total counts, as in "12 messages in 7 days". */
  readonly unit: string;
}

const HEIGHT = 200;
const LABEL_WIDTH = 56;
const MARGIN = { left: 44, top: 8, bottom: 26 };
const INNER = HEIGHT - MARGIN.top - MARGIN.bottom;

/** One stacked bar per day. */
export function DayBars({ name, series, days, unit }: DayBarsProps) {
  const sums = days.map(({ values }) => series.reduce((sum, { key }) => sum + (values[key] ?? 0), 0));
  const all = sums.reduce((sum, each) => sum + each, 0);
  const most = Math.max(1, ...sums);
  const xOf = (width: number) =>
    scaleBand({ domain: days.map(({ date }) => date), range: [0, width - MARGIN.left], padding: 0.25 });
  return (
    <>
      {series.length > 1 && <Legend series={series} />}
      <MarkedChart
        name={name}
        count={days.length}
        markOf={(index) => markOf(days[index], series)}
        summary={`${all.toLocaleString('en')} ${unit} in ${days.length} days.`}
        indexAt={(x, _, width) => {
          const index = Math.floor((x - MARGIN.left) / xOf(width).step());
          return index < 0 || index >= days.length ? null : index;
        }}
        pointOf={(index, width) => {
          const x = xOf(width);
          const top = yOf(most)(sums[index] ?? 0);
          return { x: MARGIN.left + (x(days[index]?.date ?? '') ?? 0) + x.bandwidth() / 2, y: MARGIN.top + top };
        }}
        draw={(width, marked) => (
          <Drawing width={width} marked={marked} series={series} days={days} most={most} x={xOf(width)} />
        )}
        table={{
          head: ['Day', ...series.map(({ words }) => words)],
          rows: days.map(({ date, values }) => ({
            name: shortDate(date),
            values: series.map(({ key }) => (values[key] ?? 0).toLocaleString('en')),
          })),
        }}
      />
    </>
  );
}

function yOf(most: number) {
  return scaleLinear({ domain: [0, most], range: [INNER, 0], nice: true });
}

interface DrawingProps extends Pick<DayBarsProps, 'series' | 'days'> {
  readonly width: number;
  readonly marked: number | null;
  readonly most: number;
  readonly x: ReturnType<typeof scaleBand<string>>;
}

function Drawing({ width, marked, series, days, most, x }: DrawingProps) {
  const y = yOf(most);
  const everySo = Math.ceil((days.length * LABEL_WIDTH) / width);
  // The last label may not fit, because half of it extends past the middle of its bar.
  const hasRoom = (date: string) => (x(date) ?? 0) + (x.bandwidth() + LABEL_WIDTH) / 2 < width - MARGIN.left + 8;
  const labelled = days.filter(({ date }, index) => index % everySo === 0 && hasRoom(date));
  return (
    <svg width={width} height={HEIGHT} className="block" aria-hidden="true">
      <Group left={MARGIN.left} top={MARGIN.top}>
        {y.ticks(4).map((tick) => (
          <line key={tick} x2={width - MARGIN.left} y1={y(tick)} y2={y(tick)} stroke="var(--rule)" />
        ))}
        {days.map((day, index) => (
          <DayBar key={day.date} day={day} series={series} x={x} y={y} isFaded={marked !== null && marked !== index} />
        ))}
        <AxisLeft
          scale={y}
          numTicks={4}
          hideAxisLine
          hideTicks
          tickFormat={(value) => SHORT.format(Number(value))}
          tickLabelProps={{ ...TICK, textAnchor: 'end', dx: -4, dy: 4 }}
        />
        <AxisBottom
          top={INNER}
          scale={x}
          stroke="var(--edge)"
          hideTicks
          tickValues={labelled.map(({ date }) => date)}
          tickFormat={shortDate}
          tickLabelProps={{ ...TICK, textAnchor: 'middle' }}
        />
      </Group>
    </svg>
  );
}

const TICK = { fill: 'var(--quiet)', fontSize: 12, fontFamily: 'inherit' } as const;
const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

interface DayBarProps extends Pick<DrawingProps, 'series' | 'x'> {
  readonly day: DayValues;
  readonly y: (count: number) => number;
  readonly isFaded: boolean;
}

function DayBar({ day, series, x, y, isFaded }: DayBarProps) {
  let below = 0;
  return (
    <g opacity={isFaded ? 0.45 : 1}>
      {series.map(({ key, colour }) => {
        const count = day.values[key] ?? 0;
        const top = y(below + count);
        const bar = (
          <Bar
            key={key}
            x={x(day.date) ?? 0}
            y={top}
            width={x.bandwidth()}
            height={Math.max(0, y(below) - top)}
            fill={colour}
          />
        );
        below += count;
        return bar;
      })}
    </g>
  );
}

function Legend({ series }: Pick<DayBarsProps, 'series'>) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 px-4 pt-4 text-[0.875rem]" aria-hidden="true">
      {series.map(({ key, words, colour }) => (
        <li key={key} className="flex items-center gap-1.5">
          <span className="size-3 rounded-xs" style={{ background: colour }} />
          {words}
        </li>
      ))}
    </ul>
  );
}

function markOf(day: DayValues | undefined, series: readonly Series[]): Mark {
  if (day === undefined) return { title: '', lines: [] };
  const lines = series.map(({ key, words, colour }) => ({
    words: `${words} ${(day.values[key] ?? 0).toLocaleString('en')}`,
    ...(series.length > 1 && { colour }),
  }));
  return { title: shortDate(day.date), lines };
}
