import type { ComponentProps } from 'react';

/** A native select with a chevron that follows the text color. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className}`}>
      <select {...props} className="field appearance-none pr-11 text-ellipsis" />
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-quiet"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="m3.5 6 4.5 4.5L12.5 6" />
      </svg>
    </span>
  );
}
