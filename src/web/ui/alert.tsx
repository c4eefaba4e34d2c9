interface AlertProps {
  readonly id: string;
  /** Null: the empty place where a message will stand, so that a screen reader notices it come. */
  readonly message: string | null;
}

/** What went wrong, beside the control it is about (D125). The control names it in `aria-describedby`. */
export function Alert({ id, message }: AlertProps) {
  return (
    <p id={id} role="alert" className="mt-2 text-[0.9375rem] font-medium text-danger-text empty:mt-0">
      {message}
    </p>
  );
}
