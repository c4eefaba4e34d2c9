import { type FormEvent, useRef } from 'react';
import { LOG_LEVELS, type LogLevel } from '#api/admin-logs.ts';
import { Field } from '#web/admin/shell/field.tsx';
import { Select } from '#web/ui/select.tsx';

const LEVEL_WORDS: Readonly<Record<LogLevel, string>> = {
  debug: 'All levels',
  info: 'Info and above',
  warn: 'Warnings and errors',
  error: 'Errors only',
};

interface LogFiltersProps {
  readonly level: LogLevel;
  readonly sought: string;
  readonly isLive: boolean;
  readonly onLevel: (level: LogLevel) => void;
  readonly onSeek: (sought: string) => void;
  readonly onLive: (isLive: boolean) => void;
}

/** Kept in the URL, so that a result can be shared. */
export function LogFilters({ level, sought, isLive, onLevel, onSeek, onLive }: LogFiltersProps) {
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSeek(field.current?.value.trim() ?? '');
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3 px-4 py-3">
      <Field label="Level" className="min-w-0 grow sm:max-w-56">
        {(id) => (
          <Select
            id={id}
            value={level}
            onChange={({ target }) => onLevel(LOG_LEVELS.find((one) => one === target.value) ?? 'debug')}
          >
            {LOG_LEVELS.map((one) => (
              <option key={one} value={one}>
                {LEVEL_WORDS[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Trace, person number or message key" className="min-w-0 grow sm:max-w-sm">
        {(id) => (
          <input
            // A new URL of the page resets the field.
            key={sought}
            ref={field}
            id={id}
            type="search"
            className="field"
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            // As the server accepts it.
            pattern="[\w.:\-]{1,80}"
            title="Letters, digits, dots, colons and hyphens"
            defaultValue={sought}
          />
        )}
      </Field>
      <button type="submit" className="button button-plain button-small">
        Search
      </button>
      <button
        type="button"
        className={`button button-small sm:ml-auto ${isLive ? '' : 'button-plain'}`}
        aria-pressed={isLive}
        onClick={() => onLive(!isLive)}
      >
        {isLive ? 'Pause' : 'Live tail'}
      </button>
    </form>
  );
}
