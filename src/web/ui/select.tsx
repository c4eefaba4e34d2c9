import type { ComponentProps } from 'react';
import { FieldChevron } from '#web/ui/chevron.tsx';

/** A native select with a chevron that follows the text color. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className}`}>
      <select {...props} className="field appearance-none pr-11 text-ellipsis" />
      <FieldChevron className="top-1/2 -translate-y-1/2" />
    </span>
  );
}
