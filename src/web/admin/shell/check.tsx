interface CheckProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** What it stands for is under way: it can be reached and read, and does nothing. */
  readonly isBusy?: boolean;
  readonly isRequired?: boolean;
  /** The id of what is said about it. */
  readonly describedBy?: string;
}

/** A box to tick, with its label: a thumb meets both. */
export function Check({ label, isOn, onChange, isBusy = false, isRequired = false, describedBy }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 py-1 leading-snug">
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
