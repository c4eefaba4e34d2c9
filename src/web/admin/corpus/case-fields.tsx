import { type FormEvent, useId, useState } from 'react';
import { type LifeCase, meaningProblem } from '#api/life-corpus.ts';
import { Check } from '#web/admin/shell/check.tsx';
import { Alert } from '#web/ui/alert.tsx';

interface CaseFieldsProps {
  readonly first: LifeCase;
  /** The label of the button. */
  readonly button: string;
  readonly isBusy: boolean;
  /** Why the server refused it. */
  readonly problem: string | null;
  /** The result; empty until there is one. */
  readonly result: string;
  readonly onSubmit: (lifeCase: LifeCase) => void;
}

/** An editable reply with its list and its meaning. It is sent once the meaning passes validation. */
export function CaseFields({ first, button, isBusy, problem, result, onSubmit }: CaseFieldsProps) {
  const id = useId();
  const [reply, setReply] = useState(first.reply);
  const [open, setOpen] = useState(first.open.join('\n'));
  const [expect, setExpect] = useState(first.expect.join('\n'));
  const [isRedacted, setRedacted] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const lifeCase: LifeCase = { stage: first.stage, reply, open: linesIn(open), expect: linesIn(expect) };
    const found = meaningProblem(lifeCase);
    setWrong(found);
    if (found === null) onSubmit(lifeCase);
    else document.getElementById(`${id}expect`)?.focus();
  };
  const text = (
    name: string,
    label: string,
    hint: string,
    [value, change]: readonly [string, (value: string) => void],
    error: string | null = null,
  ) => (
    <div>
      <label htmlFor={`${id}${name}`} className="field-label">
        {label}
      </label>
      <textarea
        id={`${id}${name}`}
        rows={3}
        className="field"
        required={name === 'reply'}
        value={value}
        aria-describedby={`${id}${name}hint ${id}${name}alert`}
        aria-invalid={error === null ? undefined : true}
        onChange={({ target }) => change(target.value)}
      />
      <p id={`${id}${name}hint`} className="mt-1 text-sm text-quiet">
        {hint}
      </p>
      <Alert id={`${id}${name}alert`} message={error} />
    </div>
  );
  return (
    <form onSubmit={submit} className="mt-2 grid gap-3">
      {text('reply', 'Reply, redacted', 'Replace anything that could identify someone.', [reply, setReply])}
      {text('open', 'List, redacted', 'One item per line, in order. The first line is item 1.', [open, setOpen])}
      {text(
        'expect',
        'What it means',
        'One command per line: done 1, carry 2 2026-04-10, drop 3, add buy stamps, note. Leave empty if the reply changes nothing.',
        [expect, setExpect],
        wrong,
      )}
      <Check label="This text identifies no one" isRequired isOn={isRedacted} onChange={setRedacted} />
      <div>
        <button
          type="submit"
          className="button button-plain button-small"
          aria-disabled={isBusy}
          aria-describedby={`${id}alert`}
        >
          {button}
        </button>
      </div>
      <Alert id={`${id}alert`} message={problem} />
      <p role="status" className="text-sm">
        {result}
      </p>
    </form>
  );
}

function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
