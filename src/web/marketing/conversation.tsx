import { conversationScript, type DemoItem, type DemoMessage } from '#web/marketing/conversation-script.ts';

/**
 * The mock conversation as a real list. Complete without a script; `play-conversation.ts` plays it once, and the
 * buttons pause it, step through it and play it again.
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
        <ol className="flex flex-col gap-4">
          {messages.map((message) => (
            <Letter key={message.id} message={message} />
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

function Letter({ message }: { readonly message: DemoMessage }) {
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
        {message.content.before !== undefined && <p>{message.content.before}</p>}
        {message.content.items !== undefined && (
          <ul className="my-2 space-y-1">
            {message.content.items.map((item) => (
              <LetterItem key={item.number} item={item} />
            ))}
          </ul>
        )}
        {message.content.after !== undefined && <p>{message.content.after}</p>}
      </div>
    </li>
  );
}

function LetterItem({ item }: { readonly item: DemoItem }) {
  return (
    <li className="flex gap-2">
      <span className="w-4 shrink-0 text-right text-quiet tabular-nums">{item.number}</span>
      <span className={item.mark === 'done' ? 'text-done-text' : undefined}>
        {item.text}
        {item.mark === 'done' && ' ✓'}
        {item.mark === 'carryover' && <span className="text-carried-text"> ↻ day 2</span>}
      </span>
    </li>
  );
}
