import { SaidParagraphs } from '#web/messages/said-paragraphs.tsx';
import { conversationScript, type DemoMessage } from '#web/marketing/conversation-script.ts';

/**
 * The mock conversation as a real list. It is complete without JavaScript; `play-conversation.ts` plays it once, and
 * the buttons pause it, step through it and play it again.
 */
export function Conversation({ brand }: { readonly brand: string }) {
  const messages = conversationScript(brand);
  return (
    <div className="overflow-clip rounded-soft border border-rule bg-sheet shadow-soft">
      <h2 id="conversation-title" className="sr-only">
        A day with {brand}, as a conversation by email
      </h2>
      <div
        className="conversation-stage"
        tabIndex={0}
        role="region"
        aria-labelledby="conversation-title"
        id="conversation-stage"
      >
        <ol className="flex flex-col gap-3 sm:gap-4">
          {messages.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
        </ol>
      </div>
      <div className="with-script flex items-center gap-1 border-t border-rule px-2 py-1.5 text-sm">
        <ControlButton id="play" label="Pause" />
        <ControlButton id="step-back" label="Back" />
        <ControlButton id="step-on" label="Next" />
        <p id="conversation-place" className="ml-auto pr-2 text-quiet tabular-nums">
          {messages.length} of {messages.length}
        </p>
      </div>
    </div>
  );
}

function ControlButton({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <button
      type="button"
      id={id}
      className="min-h-11 rounded-soft px-3 font-medium hover:bg-paper disabled:text-quiet aria-disabled:text-quiet"
    >
      {label}
    </button>
  );
}

function MessageCard({ message }: { readonly message: DemoMessage }) {
  const isOurs = message.sender === 'anchor';
  return (
    <li
      className={`letter flex flex-col ${isOurs ? 'items-start pr-8' : 'items-end pl-8'}`}
      data-light={message.light}
      data-sender={message.sender}
    >
      <p className="mb-1 flex items-baseline gap-2 text-[0.8125rem] text-quiet">
        <span className="font-semibold text-ink">{message.from}</span>
        <span className="sr-only">
          to {message.to}, “{message.subject}”,
        </span>
        <time className="tabular-nums">{message.timestamp}</time>
      </p>
      <div className={isOurs ? 'letter-ours' : 'letter-theirs'}>
        <SaidParagraphs paragraphs={message.content.split('\n\n')} />
      </div>
    </li>
  );
}
