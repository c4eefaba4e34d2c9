import { type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly className?: string;
  /** Renders the control, which takes the id that the label names. */
  readonly children: (id: string) => ReactNode;
}

/** A label above its control. */
export function Field({ label, className, children }: FieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
