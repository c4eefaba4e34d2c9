import { inboundMessage, type ReceivedEntry, undoReading } from '#api/person-messages.ts';
import { LogLink } from '#web/admin/logs/trace-link.tsx';
import { AddCase } from '#web/admin/person/add-case.tsx';
import { DayLink } from '#web/admin/person/day-link.tsx';
import { CHANNEL_WORDS, visible, WIRE_STAGE_WORDS } from '#web/admin/person/in-words.ts';
import { READ_AS, STATES } from '#web/admin/person/reading-looks.ts';
import { Badge, Fold } from '#web/admin/shell/panel.tsx';
import { Button } from '#web/admin/shell/controls.tsx';
import { dateWords } from '#web/admin/shell/date-words.ts';
import { useNotices } from '#web/admin/shell/notices.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { useAct, useAnswer } from '#web/admin/shell/use-answer.ts';
import { commandInWords } from '#web/sandbox/command-in-words.ts';

interface InboundEntryProps {
  readonly entry: ReceivedEntry;
  readonly userId: string;
  /** The person's date that it is listed under. */
  readonly day: string;
}

/** An inbound message and its reading. The person's words are rendered as plain text, whatever they contain. */
export function InboundEntry({ entry, userId, day }: InboundEntryProps) {
  const { channel, from, door, state, readAs, stage, localDate, reading, bytes, isUndone } = entry;
  const of = { userId, inbound: entry.id };
  const maySeeSource = useMay('operator');
  return (
    <article className="border-l-4 border-dusk pl-3">
      <p>
        <span className="font-medium">Reply by {CHANNEL_WORDS[channel]}</span>{' '}
        <Badge look={state === 'done' ? READ_AS[readAs ?? 'nothing'] : STATES[state]} />{' '}
        {isUndone && <Badge look={['Undone', 'grey']} />}
      </p>
      <p className="text-[0.8125rem] break-words text-quiet">
        No. {entry.id}, from {visible(from)} via {door}
        {stage !== null && localDate !== null && (
          <>
            , to the {WIRE_STAGE_WORDS[stage].toLowerCase()} message of{' '}
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
      {maySeeSource && entry.canUndo && <UndoReading {...of} commands={reading?.commands ?? []} />}
      {bytes > 0 && maySeeSource && (
        <Fold title={`Source (${bytes.toLocaleString('en')} bytes)`}>
          <SourceText {...of} />
        </Fold>
      )}
      {bytes > 0 && maySeeSource && reading !== null && <AddCase {...of} stage={stage} reading={reading} />}
    </article>
  );
}

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

interface OfMessage {
  readonly userId: string;
  readonly inbound: number;
}

function SourceText({ userId, inbound }: OfMessage) {
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

/** The person is not told, so what is undone is named first. */
function UndoReading({ userId, inbound, commands }: OfMessage & Pick<Read, 'commands'>) {
  const notices = useNotices();
  const act = useAct(undoReading);
  const undo = async () => {
    const lines = commands.map((command) => visible(commandInWords(command)));
    const answer = await notices.ask({
      question: 'Undo this reading?',
      details: `It was read as: ${lines.join(' ')} Their list and settings become what they were before this reply. They are not told, and it cannot be redone.`,
      yes: 'Undo reading',
    });
    if (answer === null) return;
    act.mutate(
      { params: { id: userId, inbound }, body: {} },
      {
        onSuccess: () => notices.say('Reading undone'),
        onError: (error) => notices.complain(error.message),
      },
    );
  };
  return (
    <Button size="row" className="mt-1.5" isOff={act.isPending} onClick={() => void undo()}>
      Undo reading
    </Button>
  );
}
