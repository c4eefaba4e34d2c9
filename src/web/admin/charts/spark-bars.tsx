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
export function SparkBars({ name, values }: SparkBarsProps) {
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
