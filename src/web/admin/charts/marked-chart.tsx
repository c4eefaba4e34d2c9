import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useWidth } from '#web/admin/charts/use-width.ts';

interface MarkedChartProps {
  readonly name: string;
  /** The number of marks that can be inspected; at least one. */
  readonly count: number;
  /** The values of one mark, in words. */
  readonly wordsOf: (index: number) => string;
  /** Shown while no mark is selected. */
  readonly summary: string;
  /** The mark under a point of the drawing, or null. */
  readonly indexAt: (x: number, y: number, width: number) => number | null;
  readonly draw: (width: number, marked: number | null) => ReactNode;
  /** The number of marks per row, for grids. */
  readonly rowLength?: number;
  /** The same data as a table, for people who cannot see the drawing. */
  readonly table: ReactNode;
}

/**
 * A drawing whose values can be read one by one with the pointer or the arrow keys. Assistive technology sees a slider
 * with the values as its text, and a table.
 */
export function MarkedChart({ name, count, wordsOf, summary, indexAt, draw, rowLength = 1, table }: MarkedChartProps) {
  const [ref, width] = useWidth();
  const [marked, setMarked] = useState<number | null>(null);
  const now = marked === null || marked >= count ? count - 1 : marked;

  function onKeyDown(event: KeyboardEvent) {
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
    <figure className="px-4 py-4">
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        aria-label={`${name}, one by one`}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={now + 1}
        aria-valuetext={wordsOf(now)}
        className="touch-pan-y rounded-xs"
        onKeyDown={onKeyDown}
        onFocus={() => setMarked(now)}
        onBlur={() => setMarked(null)}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setMarked(null)}
      >
        {width > 0 && draw(width, marked)}
      </div>
      <figcaption className="mt-2 min-h-12 text-[0.9375rem] text-quiet tabular-nums">
        {marked === null || marked >= count ? summary : wordsOf(marked)}
      </figcaption>
      {table}
    </figure>
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
