import { type ComponentProps, type ReactNode, useId } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Select } from '#web/ui/select.tsx';

interface FieldProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** Below the control. */
  readonly hint?: string | undefined;
  /** Null: no error. Without it, an error is shown elsewhere. */
  readonly error?: string | null | undefined;
}

/** What ties a control to its label, its hint and its error. */
interface Ties {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A label above its control. */
export function Field({
  label,
  className,
  hint,
  error,
  children,
}: FieldProps & { readonly children: (ties: Ties) => ReactNode }) {
  const id = useId();
  const describedBy = `${hint === undefined ? '' : `${id}hint `}${error === undefined ? '' : `${id}alert`}`.trim();
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error == null ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={`${id}hint`} className="mt-1 text-sm text-quiet">
          {hint}
        </p>
      )}
      {error !== undefined && <Alert id={`${id}alert`} message={error} />}
    </div>
  );
}

type TextProps<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'id' | 'className' | 'onChange'> &
  FieldProps & {
    /** Further classes of the control. */
    readonly look?: string;
    readonly onType?: (value: string) => void;
  };

export function TextField({ label, className, hint, error, look = '', onType, ...input }: TextProps<'input'>) {
  return (
    <Field {...{ label, className, hint, error }}>
      {(ties) => (
        <input
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...ties}
          {...input}
          className={`field ${look}`}
          onChange={({ target }) => onType?.(target.value)}
        />
      )}
    </Field>
  );
}

export function TextArea({ label, className, hint, error, look = '', onType, ...area }: TextProps<'textarea'>) {
  return (
    <Field {...{ label, className, hint, error }}>
      {(ties) => (
        <textarea
          rows={3}
          {...ties}
          {...area}
          className={`field ${look}`}
          onChange={({ target }) => onType?.(target.value)}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps<Value extends string | number> extends FieldProps {
  readonly options: readonly (readonly [value: Value, words: string])[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { options, value, onChoose, ...field } = props;
  return (
    <Field {...field}>
      {(ties) => (
        <Select
          {...ties}
          value={value}
          onChange={({ target }) => {
            const chosen = options[target.selectedIndex];
            if (chosen !== undefined) onChoose(chosen[0]);
          }}
        >
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

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

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: () => void;
}

/** A form that a script submits. */
export function Form({ onSubmit, ...props }: FormProps) {
  return (
    <form
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}

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
