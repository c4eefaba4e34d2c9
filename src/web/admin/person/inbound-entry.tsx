import { useState } from 'react';
import { inboundMessage, type ReadAs, type ReceivedEntry } from '#api/person-messages.ts';
import { LogLink } from '#web/admin/logs/trace-link.tsx';
import { AddCase } from '#web/admin/person/add-case.tsx';
import { DayLink } from '#web/admin/person/day-link.tsx';
import { CHANNEL_WORDS, dateWords, visible, wireStageWords } from '#web/admin/person/in-words.ts';
import { UndoReading } from '#web/admin/person/undo-reading.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';
import { commandInWords } from '#web/sandbox/command-in-words.ts';

interface InboundEntryProps {
  readonly entry: ReceivedEntry;
  readonly userId: string;
  /** The person's date that it is listed under. */
  readonly day: string;
}

/** An inbound message and its reading. The person's words are rendered as plain text, whatever they contain. */
export function InboundEntry({ entry, userId, day }: InboundEntryProps) {
  const { channel, from, door, state, stage, localDate, reading, bytes, isUndone } = entry;
  const { words, colour } = stateOf(entry);
  const maySeeSource = useMay('operator');
  return (
    <article className="border-l-4 border-dusk pl-3">
      <p>
        <span className="font-medium">Reply by {CHANNEL_WORDS[channel]}</span>{' '}
        <span className={`badge ${colour}`}>{words}</span>{' '}
        {isUndone && <span className="badge badge-grey">Undone</span>}
      </p>
      <p className="text-[0.8125rem] break-words text-quiet">
        No. {entry.id}, from {visible(from)} via {door}
        {stage !== null && localDate !== null && (
          <>
            , to the {wireStageWords(stage).toLowerCase()} message of{' '}
            {localDate === day ? dateWords(localDate) : <DayLink day={localDate} />}
          </>
        )}
        . <LogLink id={`inbound.${entry.id}`} />
      </p>
      {reading === null ? (
        <p className="mt-1 text-quiet">
          {state === 'stored' ? 'Not processed yet.' : 'The text was deleted after 90 days.'}
        </p>
      ) : (
        <Reading reading={reading} isUndone={isUndone} />
      )}
      {maySeeSource && entry.canUndo && <UndoReading entry={entry} userId={userId} />}
      {bytes > 0 && maySeeSource && <Source userId={userId} inbound={entry.id} bytes={bytes} />}
      {bytes > 0 && maySeeSource && reading !== null && (
        <AddCase userId={userId} inbound={entry.id} stage={stage} reading={reading} />
      )}
    </article>
  );
}

function stateOf({ state, readAs }: ReceivedEntry): { readonly words: string; readonly colour: string } {
  return state === 'done' ? READ_AS[readAs ?? 'nothing'] : STATES[state];
}

const STATES = {
  stored: { words: 'Waiting', colour: 'badge-blue' },
  held: { words: 'Held back', colour: 'badge-yellow' },
  ignored: { words: 'Ignored', colour: 'badge-yellow' },
  failed: { words: 'Failed', colour: 'badge-yellow' },
} as const satisfies Record<Exclude<ReceivedEntry['state'], 'done'>, object>;

const READ_AS = {
  request: { words: 'Understood', colour: 'badge-green' },
  note: { words: 'Kept as a note', colour: 'badge-grey' },
  question: { words: 'Question not answered', colour: 'badge-grey' },
  nothing: { words: 'Processed', colour: 'badge-grey' },
} as const satisfies Record<ReadAs, object>;

type Read = NonNullable<ReceivedEntry['reading']>;

interface ReadingProps {
  readonly reading: Read;
  readonly isUndone: boolean;
}

function Reading({ reading: { kept, cut, commands, reasons }, isUndone }: ReadingProps) {
  const isKept = commands.every(({ kind }) => kind === 'note');
  return (
    <>
      <p className="mt-1.5 font-serif text-[1.0625rem] break-words whitespace-pre-wrap">
        {kept === '' ? (
          <span className="font-sans text-base text-quiet">No new text found in this message.</span>
        ) : (
          visible(kept)
        )}
      </p>
      {commands.length > 0 && (
        <ul
          aria-label={isUndone ? 'What was understood, and undone' : isKept ? 'What was kept' : 'What was understood'}
          className="mt-1.5 grid gap-0.5 text-[0.875rem]"
        >
          {commands.map((command, index) => (
            <li key={index} className="flex gap-2">
              {/* A note is kept whether or not it was understood. */}
              <span
                aria-hidden="true"
                className={isUndone || command.kind === 'note' ? 'text-quiet' : 'text-done-text'}
              >
                {isUndone ? '↶' : command.kind === 'note' ? '–' : '✓'}
              </span>
              <span className={`min-w-0 break-words ${isUndone ? 'text-quiet line-through' : ''}`}>
                {visible(commandInWords(command))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {cut.length > 0 && (
        <details className="text-[0.875rem]">
          <summary className="min-h-7">Removed text ({cut.length})</summary>
          <ul className="mt-1 grid gap-2">
            {cut.map(({ text, reason }, index) => (
              <li key={index}>
                <p className="text-sm text-quiet">{reason}</p>
                <Raw label={`Removed: ${reason}`} text={text} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {reasons.length > 0 && (
        <details className="text-[0.875rem]">
          <summary className="min-h-7">Processing steps ({reasons.length})</summary>
          <ol className="mt-1 grid gap-1">
            {reasons.map(({ step, text }, index) => (
              <li key={index} className="grid gap-x-3 sm:grid-cols-[8rem_1fr]">
                <span className="text-quiet">{step}</span>
                <span className="break-words">{visible(text)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

function Source({
  userId,
  inbound,
  bytes,
}: {
  readonly userId: string;
  readonly inbound: number;
  readonly bytes: number;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-[0.875rem]" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-7">Source ({bytes.toLocaleString('en')} bytes)</summary>
      {isOpen && <SourceText userId={userId} inbound={inbound} />}
    </details>
  );
}

function SourceText({ userId, inbound }: { readonly userId: string; readonly inbound: number }) {
  const source = useAnswer(inboundMessage, { params: { id: userId, inbound } });
  if (source.isPending) return <p role="status">Loading the source…</p>;
  if (source.isError)
    return (
      <p role="alert" className="text-danger-text">
        The source could not be loaded.
      </p>
    );
  return (
    <>
      {source.data.isCut && <p className="text-sm text-quiet">Only the first part is shown.</p>}
      <Raw label="Message source" text={source.data.raw} />
    </>
  );
}

function Raw({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <pre
      tabIndex={0}
      aria-label={label}
      className="mt-1 max-h-80 overflow-auto border-l-2 border-rule pl-3 text-[0.8125rem] break-words whitespace-pre-wrap text-quiet"
    >
      {visible(text)}
    </pre>
  );
}
