import { useState } from 'react';
import type { z } from 'zod';
import { changeLifeCase, lifeCases } from '#api/life-corpus.ts';
import { CaseFields } from '#web/admin/corpus/case-fields.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { Panel } from '#web/admin/shell/panel.tsx';
import { Question } from '#web/admin/shell/question.tsx';
import { Empty, Failed, Waiting } from '#web/admin/shell/states.tsx';
import { useAct, useAnswer } from '#web/admin/shell/use-answer.ts';

type Listed = z.output<(typeof lifeCases)['response']>['cases'][number];

/** Cases added from real replies. Misread cases fail the proof of intentions and come first. */
export function CorpusPanel() {
  const answer = useAnswer(lifeCases);
  const cases = (answer.data?.cases ?? []).toSorted((one, other) => Number(one.agrees) - Number(other.agrees));
  return (
    <Panel title="Corpus from real replies">
      {answer.isPending && <Waiting what="Loading the cases…" />}
      {answer.isError && <Failed message={answer.error.message} again={() => void answer.refetch()} />}
      {answer.isSuccess && cases.length === 0 && (
        <Empty>
          No cases yet. Open a reply in a user’s conversation to add one. The intentions proof then checks it.
        </Empty>
      )}
      {cases.length > 0 && (
        <ul className="divide-y divide-rule">
          {cases.map((one) => (
            <CaseRow key={JSON.stringify(one.case)} listed={one} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function CaseRow({ listed: { case: lifeCase, reads, agrees } }: { readonly listed: Listed }) {
  const act = useAct(changeLifeCase);
  const notices = useNotices();
  const [isEdited, setEdited] = useState(false);
  const [asksToRemove, setAsksToRemove] = useState(false);
  const remove = async () => {
    try {
      await act.mutateAsync({ body: { case: lifeCase, to: null } });
      notices.say('Case removed');
    } catch (error) {
      notices.complain(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <li className="grid gap-2 px-4 py-3 text-[0.9375rem]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-medium wrap-anywhere whitespace-pre-line">
          <span className="font-normal text-quiet">{lifeCase.stage}:</span> {lifeCase.reply}
        </p>
        <span className={`badge ${agrees ? 'badge-green' : 'badge-red'}`}>{agrees ? 'Read correctly' : 'Misread'}</span>
      </div>
      <p className="wrap-anywhere">
        <span className="text-quiet">Should be</span> {wordsOf(lifeCase.expect)}
        {!agrees && (
          <>
            {' '}
            <span className="text-quiet">· is read as</span> {wordsOf(reads)}
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-plain button-row"
          aria-expanded={isEdited}
          onClick={() => setEdited(!isEdited)}
        >
          Edit
        </button>
        <button type="button" className="button button-plain button-row" onClick={() => setAsksToRemove(true)}>
          Remove
        </button>
      </div>
      {isEdited && (
        <CaseFields
          first={lifeCase}
          button="Save case"
          isBusy={act.isPending}
          problem={act.isError ? act.error.message : null}
          result=""
          onSubmit={(to) => act.mutate({ body: { case: lifeCase, to } })}
        />
      )}
      {asksToRemove && (
        <Question
          asking={{
            question: 'Remove this case from the corpus?',
            details: 'The intentions proof will no longer check it.',
            yes: 'Remove case',
          }}
          onAnswer={(answer) => {
            setAsksToRemove(false);
            if (answer !== null) void remove();
          }}
        />
      )}
    </li>
  );
}

function wordsOf(lines: readonly string[]): string {
  return lines.join(', ') || 'nothing';
}
