interface AlertProps {
  readonly id: string;
  /** Null renders an empty live region, so that screen readers announce a later message. */
  readonly message: string | null;
}

/** An error beside the control it belongs to (D125). The control references it in `aria-describedby`. */
export function Alert({ id, message }: AlertProps) {
  return (
    <p id={id} role="alert" className="mt-2 text-[0.9375rem] font-medium text-danger-text empty:mt-0">
      {message}
    </p>
  );
}
