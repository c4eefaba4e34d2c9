import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { DataTable, TableToggle } from '#web/admin/charts/data-table.tsx';

/** The values of one mark of a drawing, in words. */
export interface Mark {
  readonly title: string;
  readonly lines: readonly { readonly words: string; readonly colour?: string }[];
}

interface MarkedChartProps {
  readonly name: string;
  /** The number of marks that can be inspected; at least one. */
  readonly count: number;
  readonly markOf: (index: number) => Mark;
  readonly summary: string;
  /** The mark under a point of the drawing, or null. */
  readonly indexAt: (x: number, y: number, width: number) => number | null;
  /** The point of the drawing above which the values of a mark are shown. */
  readonly pointOf: (index: number, width: number) => { readonly x: number; readonly y: number };
  readonly draw: (width: number, marked: number | null) => ReactNode;
  /** The number of marks per row, for grids. */
  readonly rowLength?: number;
  /** The same data as a table. */
  readonly table: Pick<Parameters<typeof DataTable>[0], 'head' | 'rows'>;
}

/**
 * A drawing whose values can be read one by one with the pointer or the arrow keys, in a tooltip. Assistive technology
 * sees a slider with the values as its text, and a table, which everyone can choose to see.
 */
export function MarkedChart(props: MarkedChartProps) {
  const { name, summary, table } = props;
  const [isTable, setTable] = useState(false);
  return (
    <figure className="px-4 py-4">
      {!isTable && <Drawing {...props} />}
      <DataTable name={name} isShown={isTable} {...table} />
      <figcaption className="mt-2">
        <TableToggle name={name} isTable={isTable} onToggle={() => setTable(!isTable)}>
          {summary}
        </TableToggle>
      </figcaption>
    </figure>
  );
}

function Drawing({ name, count, markOf, indexAt, pointOf, draw, rowLength = 1 }: MarkedChartProps) {
  const [ref, width] = useWidth();
  const [marked, setMarked] = useState<number | null>(null);
  const now = marked === null || marked >= count ? count - 1 : marked;
  const { title, lines } = markOf(now);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return setMarked(null);
    const step = STEPS[event.key]?.(now, count, rowLength);
    if (step === undefined) return;
    event.preventDefault();
    setMarked(Math.max(0, Math.min(count - 1, step)));
  }
  function onPointer({ clientX, clientY, currentTarget }: PointerEvent) {
    const { left, top } = currentTarget.getBoundingClientRect();
    setMarked(indexAt(clientX - left, clientY - top, width));
  }

  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={`${name}, one by one`}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={now + 1}
      aria-valuetext={`${title}: ${lines.map(({ words }) => words).join(', ')}`}
      className="relative touch-pan-y rounded-xs"
      onKeyDown={onKeyDown}
      onFocus={() => setMarked(now)}
      onBlur={() => setMarked(null)}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={({ pointerType }) => {
        // A finger that is lifted also leaves, and its tooltip is still being read.
        if (pointerType === 'mouse') setMarked(null);
      }}
    >
      {width > 0 && draw(width, marked)}
      {width > 0 && marked !== null && <Tooltip mark={{ title, lines }} at={pointOf(now, width)} />}
    </div>
  );
}

interface TooltipProps {
  readonly mark: Mark;
  readonly at: { readonly x: number; readonly y: number };
}

/** Above its mark, and inside the drawing at its sides. The slider says the same to assistive technology. */
function Tooltip({ mark: { title, lines }, at: { x, y } }: TooltipProps) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-10 w-48 -translate-x-1/2 -translate-y-full rounded-md border border-rule bg-sheet px-3 py-2 text-[0.8125rem] leading-snug shadow-soft tabular-nums"
      style={{ left: `clamp(6rem, ${x}px, calc(100% - 6rem))`, top: y - 6 }}
    >
      <p className="font-semibold">{title}</p>
      {lines.map(({ words, colour }) => (
        <p key={words} className="flex items-baseline gap-1.5">
          {colour !== undefined && <span className="size-2.5 shrink-0 rounded-xs" style={{ background: colour }} />}
          {words}
        </p>
      ))}
    </div>
  );
}

const STEPS: Readonly<Record<string, (now: number, count: number, rowLength: number) => number>> = {
  ArrowLeft: (now) => now - 1,
  ArrowRight: (now) => now + 1,
  ArrowUp: (now, _, row) => now - row,
  ArrowDown: (now, _, row) => now + row,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The width of an element, so that a drawing fills it without scaling its text; 0 until it is known. */
function useWidth(): readonly [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
