import { useState } from 'react';
import { changeLifeCase, type LifeCase, lifeCases, restoreLifeCase } from '#api/life-corpus.ts';
import { CaseFields } from '#web/admin/corpus/case-fields.tsx';
import { lineInWords } from '#web/admin/corpus/statement-words.ts';
import { Badge, Loaded, Panel, Rows } from '#web/admin/shell/panel.tsx';
import { Button } from '#web/admin/shell/controls.tsx';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { useAct, useAnswer } from '#web/admin/shell/use-answer.ts';
import type { AnswerOf } from '#web/lib/api.ts';
import { stageName } from '#web/sandbox/stage-name.ts';
import { SentenceList } from '#web/ui/sentence-list.tsx';

type Listed = AnswerOf<typeof lifeCases>['cases'][number];

/** Cases added from real replies. Misread cases fail the proof of intentions and come first. */
export function CorpusPanel() {
  return (
    <Panel title="Corpus from real replies">
      <Loaded answer={useAnswer(lifeCases)} what="Loading the cases…">
        {({ cases }) => (
          <Rows
            of={cases.toSorted((one, other) => Number(one.agrees) - Number(other.agrees))}
            empty="No cases yet. Open a reply in a user’s conversation to add one. The intentions proof then checks it."
          >
            {(one) => <CaseRow key={JSON.stringify(one.case)} listed={one} />}
          </Rows>
        )}
      </Loaded>
    </Panel>
  );
}

function CaseRow({ listed: { case: lifeCase, reads, agrees } }: { readonly listed: Listed }) {
  const { act, change, remove } = useCaseActs();
  const [isEdited, setEdited] = useState(false);
  return (
    <li className="grid gap-2 px-4 py-3 text-[0.9375rem]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-serif text-[1.0625rem] wrap-anywhere whitespace-pre-line">{lifeCase.reply}</p>
        <Badge look={agrees ? ['Read correctly', 'green'] : ['Misread', 'red']} />
      </div>
      <p className="text-sm text-quiet">Reply to the {stageName(lifeCase.stage)}</p>
      <div className={`grid gap-x-6 gap-y-2 ${agrees ? '' : 'sm:grid-cols-2'}`}>
        <Meaning title="Should be" lines={lifeCase.expect} open={lifeCase.open} />
        {!agrees && <Meaning title="Is read as" lines={reads} open={lifeCase.open} />}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="row" aria-expanded={isEdited} onClick={() => setEdited(!isEdited)}>
          Edit
        </Button>
        <Button size="row" onClick={() => void remove(lifeCase)}>
          Remove
        </Button>
      </div>
      {isEdited && (
        <CaseFields
          first={lifeCase}
          button="Save case"
          isBusy={act.isPending}
          problem={act.isError ? act.error.message : null}
          result=""
          onSubmit={(to) => void change(lifeCase, to).catch(() => {})}
        />
      )}
    </li>
  );
}

interface MeaningProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly open: readonly string[];
}

function Meaning({ title, lines, open }: MeaningProps) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm text-quiet">{title}</p>
      {lines.length === 0 ? (
        <p>Nothing: the reply changes nothing.</p>
      ) : (
        <SentenceList
          label="What was understood"
          sentences={lines.map((line, key) => ({ key, words: lineInWords(line, open) }))}
        />
      )}
    </div>
  );
}

/** Changing and removing a case, both of which can be undone from the toast that reports them. */
function useCaseActs() {
  const act = useAct(changeLifeCase);
  const undoing = useAct(changeLifeCase);
  const restoring = useAct(restoreLifeCase);
  const notices = useNotices();
  const tell = async (work: Promise<unknown>, done: string, onUndo?: () => void) => {
    try {
      await work;
      notices.say(done, onUndo && { onUndo });
    } catch (error) {
      notices.complain(error instanceof Error ? error.message : String(error));
    }
  };
  return {
    act,
    /** A refusal stands in the form. */
    change: async (from: LifeCase, to: LifeCase) => {
      // By the promise: once the cases have been fetched again, this row is gone.
      await act.mutateAsync({ body: { case: from, to } });
      const undo = () => tell(undoing.mutateAsync({ body: { case: to, to: from } }), 'Change undone');
      notices.say('Case changed', { onUndo: () => void undo() });
    },
    remove: (lifeCase: LifeCase) =>
      tell(
        act.mutateAsync({ body: { case: lifeCase, to: null } }),
        'Case removed',
        () => void tell(restoring.mutateAsync({ body: lifeCase }), 'Case put back'),
      ),
  };
}
