import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { LifeCase } from '#api/life-corpus.ts';
import { lineOf } from '#domain/reply/corpus-statements.ts';
import type { StatementDraft } from '#web/admin/corpus/statement-list.tsx';
import { draftsOf, statementIn, StatementList } from '#web/admin/corpus/statement-list.tsx';
import { Button } from '#web/admin/shell/button.tsx';
import { Check } from '#web/admin/shell/check.tsx';
import { TextArea } from '#web/admin/shell/field.tsx';
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

/** An editable reply with its list and its meaning. It is sent once every statement is complete. */
export function CaseFields({ first, button, isBusy, problem, result, onSubmit }: CaseFieldsProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [reply, setReply] = useState(first.reply);
  const [list, setList] = useState(first.open.join('\n'));
  const [drafts, setDrafts] = useState<readonly StatementDraft[]>(() => draftsOf(first.expect));
  const [isRedacted, setRedacted] = useState(false);
  // Counts the attempts to save, of which each moves the focus to what is missing.
  const [attempts, setAttempts] = useState(0);
  const open = linesIn(list);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const statements = drafts.flatMap((draft) => statementIn(draft, open.length) ?? []);
    if (statements.length < drafts.length) setAttempts(attempts + 1);
    else onSubmit({ stage: first.stage, reply, open, expect: statements.map(lineOf) });
  };
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempts]);
  return (
    <form ref={form} onSubmit={submit} className="mt-2 grid max-w-3xl gap-4 border-l-2 border-rule pl-4">
      <TextArea
        label="Reply, redacted"
        hint="Replace anything that could identify someone."
        required
        value={reply}
        onType={setReply}
      />
      <TextArea
        label="List, redacted"
        hint="One item per line, in order. The first line is item 1."
        value={list}
        onType={setList}
      />
      <StatementList drafts={drafts} open={open} isJudged={attempts > 0} onChange={setDrafts} />
      <Check label="This text identifies no one" isRequired isOn={isRedacted} onChange={setRedacted} />
      <div>
        <Button type="submit" isMain={false} isOff={isBusy} aria-describedby={`${id}alert`}>
          {button}
        </Button>
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
