import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  /** The most likely next action; by default the one that submits a form. */
  readonly isMain?: boolean;
  readonly size?: keyof typeof SIZES;
  /** It does nothing now, but can have the focus and be read. */
  readonly isOff?: boolean | undefined;
}

/** `row`: in a row of a list or table. `large`: below a form of a page. */
const SIZES = { row: 'button-row', small: 'button-small', large: 'max-sm:w-full' } as const;

export function Button({ isMain, size = 'small', isOff, className = '', onClick, ...props }: ButtonProps) {
  const isPlain = !(isMain ?? props.type === 'submit');
  return (
    <button
      type="button"
      {...props}
      aria-disabled={isOff}
      className={`button ${SIZES[size]} ${isPlain ? 'button-plain' : ''} ${className}`}
      // The Enter key clicks the button of a form as well.
      onClick={isOff === true ? (event) => event.preventDefault() : onClick}
    />
  );
}
