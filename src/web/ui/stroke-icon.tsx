import type { ReactNode } from 'react';

interface StrokeIconProps {
  /** Of the square that the shapes are drawn in; also the width, unless a class sets another one. */
  readonly size: 16 | 20;
  readonly className: string;
  readonly strokeWidth?: number;
  readonly children: ReactNode;
}

/** An icon drawn with lines in the text color. */
export function StrokeIcon({ size, className, strokeWidth = 1.75, children }: StrokeIconProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={size}
      height={size}
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
