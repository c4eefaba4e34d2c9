import { type ReactNode, type Ref, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { DevMailboxMessage } from '#api/dev-mailbox.ts';
import { type Reply, useReply } from '#web/sandbox/dev-mailbox-calls.ts';
import { TextFromThem, TextFromUs } from '#web/messages/text-bubbles.tsx';
import { linksOf } from '#web/sandbox/links-of.ts';
import { printedInstant } from '#web/sandbox/printed-times.ts';
import { ReadingView } from '#web/sandbox/reading-view.tsx';
import { keywords, trials } from '#web/sandbox/reply-samples.ts';
import type { SentReply } from '#web/sandbox/sent-reply.ts';
import { Alert } from '#web/ui/alert.tsx';

interface PhoneViewProps {
  /** The opened text message; its number identifies the phone. */
  readonly message: DevMailboxMessage;
  /** All messages, oldest first. */
  readonly messages: readonly DevMailboxMessage[];
  readonly title: Ref<HTMLHeadingElement>;
  readonly replies: readonly SentReply[];
  readonly onReplied: (reply: SentReply) => void;
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
}

/** A phone: the messages received and sent from its number in order, and how replies were read. */
export function PhoneView({ message, messages, title, replies, onReplied, onOpen, onClose }: PhoneViewProps) {
  const texts = messages.filter(({ channel, to }) => channel === 'sms' && to === message.to);
  const ids = new Set(texts.map(({ id }) => id));
  const sent = replies.filter(({ messageId }) => ids.has(messageId));
  const newest = texts.at(-1) ?? message;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <article aria-labelledby="phone" className="grid grid-cols-1 gap-x-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        <button type="button" onClick={onClose} className="button button-plain mb-5 lg:hidden">
          ← All messages
        </button>
        <h2 ref={title} id="phone" tabIndex={-1} className="scroll-mt-40 text-[1.75rem] tabular-nums">
          {message.to}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-quiet">A phone, as it shows the texts of {message.from}.</p>
        <div className="mx-auto mt-5 max-w-md rounded-[2rem] border border-edge bg-sheet p-3 shadow-soft sm:p-4">
          <Thread texts={texts} sent={sent} opened={message.id} />
          <TypeText key={message.to} newest={newest} lastId={messages.at(-1)?.id ?? 0} onReplied={onReplied} />
        </div>
      </div>
      <div>
        {sent.toReversed().map((reply, index) => (
          <ReadingView
            key={reply.inboundId}
            reply={reply}
            message={newest}
            messages={messages}
            onOpen={onOpen}
            heading={index === 0 ? heading : null}
          />
        ))}
      </div>
    </article>
  );
}

interface ThreadProps {
  readonly texts: readonly DevMailboxMessage[];
  readonly sent: readonly SentReply[];
  readonly opened: number;
}

/** Newest at the bottom, as on a phone. */
function Thread({ texts, sent, opened }: ThreadProps) {
  const end = useRef<HTMLOListElement>(null);
  const count = texts.length + sent.length;
  useEffect(() => {
    const list = end.current;
    if (list !== null) list.scrollTop = list.scrollHeight;
  }, [count, opened]);
  const first = sent.filter(({ afterId }) => texts.every(({ id }) => id > afterId));
  return (
    <ol
      ref={end}
      tabIndex={0}
      aria-label="Texts, the newest last"
      className="flex max-h-[60svh] flex-col gap-3 overflow-y-auto rounded-[1.25rem] p-1"
    >
      {first.map((reply) => (
        <Sent key={reply.inboundId} text={reply.text} />
      ))}
      {texts.map((text, at) => {
        const nextId = texts[at + 1]?.id ?? Infinity;
        const answers = sent.filter(({ afterId }) => afterId >= text.id && afterId < nextId);
        return [
          <Came key={text.id} text={text} />,
          ...answers.map((reply) => <Sent key={`sent-${reply.inboundId}`} text={reply.text} />),
        ];
      })}
    </ol>
  );
}

function Came({ text }: { readonly text: DevMailboxMessage }) {
  const links = linksOf(text.text, location.origin);
  return (
    <li className="mr-8">
      <TextFromUs>{text.text}</TextFromUs>
      <p className="mt-1 flex flex-wrap gap-x-3 px-1 text-[0.8125rem] text-quiet tabular-nums">
        <time dateTime={text.sentAt}>{printedInstant(text.sentAt)}</time>
        {links.map(({ label, address }) => (
          <a key={address} href={address} target="_blank" rel="noreferrer">
            {label}
          </a>
        ))}
      </p>
    </li>
  );
}

function Sent({ text }: { readonly text: string }) {
  return (
    <li className="ml-8 self-end">
      <TextFromThem from="Sent from here">{text}</TextFromThem>
    </li>
  );
}

interface TypeTextProps {
  /** The message that a tapback or reply refers to. */
  readonly newest: DevMailboxMessage;
  readonly lastId: number;
  readonly onReplied: (reply: SentReply) => void;
}

function TypeText({ newest, lastId, onReplied }: TypeTextProps) {
  const [text, setText] = useState('');
  const reply = useReply();
  const send = (client: Reply['client'], words: string, shown = words) => {
    if (reply.isPending) return;
    const sent = { messageId: newest.id, afterId: lastId, text: shown };
    reply.mutate(
      { messageId: newest.id, client, text: words },
      {
        onSuccess: ({ inboundId }) => {
          onReplied({ ...sent, inboundId });
          setText('');
        },
      },
    );
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() !== '') send('plain', text);
  };
  return (
    <form onSubmit={submit} className="mt-3 border-t border-rule pt-3">
      <ul className="flex flex-wrap gap-2" aria-label="Words to try">
        {[...trials(newest).slice(0, 3), ...keywords].map((words) => (
          <li key={words}>
            <Quick onPress={() => setText(words)}>{words}</Quick>
          </li>
        ))}
        <li>
          <Quick onPress={() => send('tapback', 'Liked', 'Liked the last text')}>Like the last one</Quick>
        </li>
        <li>
          <Quick onPress={() => send('picture', text, text === '' ? '(a picture)' : `(a picture) ${text}`)}>
            Send a picture
          </Quick>
        </li>
      </ul>
      <div className="mt-3 flex gap-2">
        <label htmlFor="text" className="sr-only">
          Your text
        </label>
        <input
          id="text"
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          aria-describedby="text-alert"
          className="field min-w-0 grow rounded-full"
        />
        <button type="submit" disabled={text.trim() === ''} aria-disabled={reply.isPending} className="button shrink-0">
          Send
        </button>
      </div>
      <Alert id="text-alert" message={reply.isError ? reply.error.message : null} />
    </form>
  );
}

function Quick({ onPress, children }: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-9 rounded-full border border-rule bg-sheet px-3 text-[0.9375rem] hover:border-edge"
    >
      {children}
    </button>
  );
}
