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
