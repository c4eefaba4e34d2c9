import { useState, type SubmitEvent } from 'react';
import type { DevMailboxMessage, ReplyClient } from '#api/dev-mailbox.ts';
import { useReply } from '#web/sandbox/dev-mailbox-calls.ts';
import { clients, rawReply, trials } from '#web/sandbox/reply-samples.ts';
import type { SentReply } from '#web/sandbox/sent-reply.ts';
import { recall, remember } from '#web/sandbox/session-memory.ts';
import { Alert } from '#web/ui/alert.tsx';

interface ReplyFormProps {
  readonly message: DevMailboxMessage;
  readonly newestId: number;
  readonly onReplied: (reply: SentReply) => void;
}

/** Replies to a message in the format of a common email program. */
export function ReplyForm({ message, newestId, onReplied }: ReplyFormProps) {
  const offered = clients;
  const [client, setClient] = useState<ReplyClient>(() => {
    const last = recall('dev-mailbox-client');
    return (offered.find(({ id }) => id === last) ?? offered[0])?.id ?? 'plain';
  });
  const [sample, setSample] = useState(() => sampleOf(client, message));
  const [text, setText] = useState(sample);
  const reply = useReply();

  const begin = (chosen: ReplyClient) => {
    const words = sampleOf(chosen, message);
    setSample(words);
    setText(words);
  };
  const choose = (chosen: ReplyClient) => {
    setClient(chosen);
    remember('dev-mailbox-client', chosen);
    // Keep typed text; replace a sample that was not edited.
    if (text.trim() === '' || text === sample) begin(chosen);
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (reply.isPending || text.trim() === '') return;
    const afterId = newestId;
    reply.mutate(
      { messageId: message.id, client, text },
      {
        onSuccess: ({ inboundId }) => {
          onReplied({ inboundId, messageId: message.id, afterId, text });
          begin(client);
        },
      },
    );
  };

  return (
    <form onSubmit={send}>
      <label htmlFor="reply" className="font-serif text-[1.375rem] font-medium">
        Your reply
      </label>
      <textarea
        id="reply"
        rows={client === 'raw' ? 14 : 4}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-describedby="reply-alert"
        className={`field mt-2 resize-y ${client === 'raw' ? 'font-mono text-[0.8125rem]' : 'font-serif text-[1.1875rem]'}`}
      />
      {client !== 'raw' && client !== 'ooo' && client !== 'tapback' && (
        <ul className="mt-2 flex flex-wrap gap-2" aria-label="Words to try">
          {trials(message).map((words) => (
            <li key={words}>
              <button
                type="button"
                onClick={() => setText(words)}
                className="min-h-9 rounded-full border border-rule bg-sheet px-3 text-[0.9375rem] hover:border-edge"
              >
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
      <fieldset className="mt-5">
        <legend className="text-[0.9375rem] font-medium">Written with</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {offered.map(({ id, label }) => (
            <label
              key={id}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-soft border border-edge px-3 text-[0.9375rem] has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="client"
                value={id}
                checked={client === id}
                onChange={() => choose(id)}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {/* Not disabled while sending, because a disabled button loses the focus. */}
      <button type="submit" disabled={text.trim() === ''} aria-disabled={reply.isPending} className="button mt-5">
        {reply.isPending ? 'Sending...' : 'Send the reply'}
      </button>
      <Alert id="reply-alert" message={reply.isError ? reply.error.message : null} />
    </form>
  );
}

function sampleOf(client: ReplyClient, message: DevMailboxMessage): string {
  if (client === 'raw') return rawReply(message);
  return clients.find(({ id }) => id === client)?.sample ?? '';
}
