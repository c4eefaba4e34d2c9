import { useRef, useState } from 'react';
import { type CorpusStatement, parseStatement, slotProblem, slotsOf } from '#domain/reply/corpus-statements.ts';
import { type StatementDraft, StatementFields } from '#web/admin/corpus/statement-fields.tsx';
import { statementInWords } from '#web/admin/corpus/statement-words.ts';
import { SentenceList } from '#web/ui/sentence-list.tsx';

/** The statements of a meaning's lines; a line that is not in the notation must be picked again. */
export function draftsOf(lines: readonly string[]): StatementDraft[] {
  return lines.map((line, key) => ({ key, ...(parseStatement(line) ?? { act: null, values: [] }) }));
}

/** Null while something is missing or wrong. */
export function statementIn({ act, values }: StatementDraft, listLength: number): CorpusStatement | null {
  if (act === null) return null;
  const isWrong = slotsOf(act).some((slot, at) => slotProblem(slot, values[at] ?? '', listLength) !== null);
  return isWrong ? null : { act, values };
}

interface StatementListProps {
  readonly id: string;
  readonly drafts: readonly StatementDraft[];
  readonly open: readonly string[];
  readonly isJudged: boolean;
  readonly onChange: (drafts: readonly StatementDraft[]) => void;
}

/** A reading that can be changed: the sentences as elsewhere, each of which opens into its fields. */
export function StatementList({ id, drafts, open, isJudged, onChange }: StatementListProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const sentences = drafts.map((draft) => {
    const statement = statementIn(draft, open.length);
    return statement === null
      ? { key: draft.key, words: 'Not complete yet', isUnclear: true }
      : { key: draft.key, words: statementInWords(statement, open) };
  });
  const add = () => {
    const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1;
    onChange([...drafts, { key, act: null, values: [] }]);
    setOpened(key);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">What it means</legend>
      {drafts.length === 0 && <p className="text-[0.9375rem] text-quiet">Nothing: the reply changes nothing.</p>}
      <SentenceList label="What was understood" sentences={sentences}>
        {(index) => {
          const draft = drafts[index];
          if (draft === undefined) return null;
          const isOpen = opened === draft.key || (isJudged && statementIn(draft, open.length) === null);
          return (
            <>
              <span className="flex gap-2">
                <button
                  type="button"
                  className="button button-plain button-row"
                  aria-expanded={isOpen}
                  aria-label={`Change: ${sentences[index]?.words}`}
                  onClick={() => setOpened(isOpen ? null : draft.key)}
                >
                  Change
                </button>
                <button
                  type="button"
                  className="button button-plain button-row"
                  aria-label={`Remove: ${sentences[index]?.words}`}
                  onClick={() => {
                    onChange(drafts.toSpliced(index, 1));
                    adding.current?.focus();
                  }}
                >
                  Remove
                </button>
              </span>
              {isOpen && (
                <div className="basis-full border-l-2 border-rule pt-1 pb-2 pl-4">
                  <StatementFields
                    id={`${id}${draft.key}`}
                    draft={draft}
                    open={open}
                    isJudged={isJudged}
                    onChange={(next) => onChange(drafts.with(index, next))}
                  />
                </div>
              )}
            </>
          );
        }}
      </SentenceList>
      <button ref={adding} type="button" className="button button-plain button-small mt-3" onClick={add}>
        Add a statement
      </button>
    </fieldset>
  );
}
