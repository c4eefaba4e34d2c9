interface CheckProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** While its action is running, the box can be focused and read but does nothing. */
  readonly isBusy?: boolean;
  readonly isRequired?: boolean;
  /** The id of the element that describes it. */
  readonly describedBy?: string;
}

/** A checkbox with a label; both are part of the touch target. */
export function Check({ label, isOn, onChange, isBusy = false, isRequired = false, describedBy }: CheckProps) {
  return (
    <label className="flex min-h-8 items-center pointer-coarse:min-h-11 gap-2.5 py-1 leading-snug">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-ink"
        checked={isOn}
        required={isRequired}
        aria-disabled={isBusy}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          if (!isBusy) onChange(target.checked);
        }}
      />
      {label}
    </label>
  );
}
