import type { Ref } from 'react';
import type { DevMailboxMessage, InboundReading } from '#api/dev-mailbox.ts';
import { useReading } from '#web/sandbox/dev-mailbox-calls.ts';
import { commandInWords } from '#web/sandbox/command-in-words.ts';
import type { SentReply } from '#web/sandbox/sent-reply.ts';
import { SentenceList } from '#web/ui/sentence-list.tsx';

interface ReadingViewProps {
  readonly reply: SentReply;
  readonly message: DevMailboxMessage;
  readonly messages: readonly DevMailboxMessage[];
  readonly onOpen: (id: number) => void;
  /** Receives the focus if this reply was just sent. */
  readonly heading: Ref<HTMLHeadingElement> | null;
}

/** How a reply was read, and why (D114): nothing a person wrote is dropped without a reason. */
export function ReadingView({ reply, message, messages, onOpen, heading }: ReadingViewProps) {
  const reading = useReading(reply.inboundId);
  const answer = messages.find(
    (other) => other.id > reply.afterId && other.to === message.to && other.contract.startsWith('ack.'),
  );
  return (
    <section
      aria-label="What was understood"
      className="mt-8 rounded-soft border border-rule bg-sheet p-5 shadow-soft sm:p-6"
    >
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-40 text-[1.375rem]">
        What was understood
      </h3>
      <p role="status" className="mt-1 text-quiet">
        {reading.isPending && 'Reading…'}
        {reading.data !== undefined && states[reading.data.state]}
      </p>
      {reading.isError && (
        <p role="alert" className="mt-3 font-medium text-danger-text">
          {reading.error.message}
        </p>
      )}
      {reading.data !== undefined && <Reading reading={reading.data} />}
      {answer !== undefined && reading.data?.state === 'done' && (
        <p className="mt-5">
          <button type="button" onClick={() => onOpen(answer.id)} className="button button-plain">
            Open the answer
          </button>
        </p>
      )}
    </section>
  );
}

const states = {
  stored: 'Stored, being read…',
  done: 'Read and applied.',
  held: 'Held: it did not act, and its owner was asked.',
  ignored: 'Kept, and rightly nothing was done with it.',
  failed: 'It could not be read. It is kept, and nothing was done with it.',
} as const satisfies Record<InboundReading['state'], string>;

function Reading({ reading }: { readonly reading: InboundReading }) {
  return (
    <>
      {reading.commands.length > 0 && (
        <div className="mt-4">
          <SentenceList
            label="What was understood"
            sentences={reading.commands.map((command, key) => ({ key, words: commandInWords(command) }))}
          />
        </div>
      )}
      {reading.notes.length > 0 && <Part title="Kept as a note" lines={reading.notes} />}
      {reading.kept !== '' && <Part title="Your words" lines={[reading.kept]} isSerif />}
      {reading.cut.length > 0 && (
        <details className="mt-5">
          <summary className="font-medium">What was left out ({reading.cut.length})</summary>
          <ul className="mt-3 space-y-3">
            {reading.cut.map(({ text, reason }, index) => (
              <li key={index}>
                <p className="text-[0.9375rem] font-medium">{reason}</p>
                <pre
                  className="mt-1 max-h-40 overflow-auto border-l-2 border-rule pl-3 text-[0.8125rem] whitespace-pre-wrap text-quiet"
                  tabIndex={0}
                >
                  {text}
                </pre>
              </li>
            ))}
          </ul>
        </details>
      )}
      {reading.reasons.length > 0 && (
        <details className="mt-4">
          <summary className="font-medium">Why, step by step ({reading.reasons.length})</summary>
          <ol className="mt-3 space-y-1.5 text-[0.9375rem]">
            {reading.reasons.map(({ step, text }, index) => (
              <li key={index} className="grid gap-x-4 sm:grid-cols-[8rem_1fr]">
                <span className="text-quiet">{step}</span>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly isSerif?: boolean;
}

function Part({ title, lines, isSerif = false }: PartProps) {
  return (
    <div className="mt-5">
      <h4 className="text-[0.9375rem] text-quiet">{title}</h4>
      {lines.map((line) => (
        <p key={line} className={`mt-1 whitespace-pre-line ${isSerif ? 'font-serif text-[1.1875rem]' : ''}`}>
          {line}
        </p>
      ))}
    </div>
  );
}
