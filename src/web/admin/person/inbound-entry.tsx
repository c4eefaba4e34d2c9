import { useState } from 'react';
import { inboundMessage, type ReceivedEntry } from '#api/person-messages.ts';
import { AddCase } from '#web/admin/person/add-case.tsx';
import { CHANNEL_WORDS, dateWords, visible, wireStageWords } from '#web/admin/person/in-words.ts';
import { Instant } from '#web/admin/shell/instant.tsx';
import { useMay } from '#web/admin/shell/signed-in.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';
import { commandInWords } from '#web/sandbox/command-in-words.ts';

interface InboundEntryProps {
  readonly entry: ReceivedEntry;
  readonly userId: string;
}

/** An inbound message and its reading. The person's words are rendered as plain text, whatever they contain. */
export function InboundEntry({ entry, userId }: InboundEntryProps) {
  const { at, channel, from, door, state, stage, localDate, reading, bytes } = entry;
  const maySeeSource = useMay('operator');
  return (
    <article className="border-l-4 border-dusk pl-3">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <h3 className="font-sans text-[0.9375rem] font-semibold tracking-normal">
          Received by {CHANNEL_WORDS[channel]}
        </h3>
        <span className="text-sm text-quiet tabular-nums">
          <Instant at={at} />
        </span>
        <span
          className={`badge ${state === 'done' ? 'badge-green' : state === 'stored' ? 'badge-blue' : 'badge-yellow'}`}
        >
          {state}
        </span>
      </header>
      <p className="text-sm break-words text-quiet">
        From {visible(from)} via {door}
        {stage !== null &&
          localDate !== null &&
          ` · reply to the ${wireStageWords(stage).toLowerCase()} message of ${dateWords(localDate)}`}
      </p>
      {reading === null ? (
        <p className="mt-1.5 text-quiet">
          {state === 'stored' ? 'Not processed yet.' : 'The text was deleted after 90 days.'}
        </p>
      ) : (
        <Reading reading={reading} />
      )}
      {bytes > 0 && maySeeSource && <Source userId={userId} inbound={entry.id} bytes={bytes} />}
      {bytes > 0 && maySeeSource && reading !== null && (
        <AddCase userId={userId} inbound={entry.id} stage={stage} reading={reading} />
      )}
    </article>
  );
}

type Read = NonNullable<ReceivedEntry['reading']>;

function Reading({ reading: { kept, cut, commands, reasons } }: { readonly reading: Read }) {
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
        <ul aria-label="What was understood" className="mt-1.5 grid gap-0.5 text-[0.9375rem]">
          {commands.map((command, index) => (
            <li key={index} className="flex gap-2">
              <span aria-hidden="true" className="text-done-text">
                ✓
              </span>
              <span className="min-w-0 break-words">{visible(commandInWords(command))}</span>
            </li>
          ))}
        </ul>
      )}
      {cut.length > 0 && (
        <details className="mt-1.5 text-[0.9375rem]">
          <summary className="min-h-8">Removed text ({cut.length})</summary>
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
        <details className="mt-1 text-[0.9375rem]">
          <summary className="min-h-8">Processing steps ({reasons.length})</summary>
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
    <details className="mt-1 text-[0.9375rem]" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-8">Source ({bytes.toLocaleString('en')} bytes)</summary>
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
