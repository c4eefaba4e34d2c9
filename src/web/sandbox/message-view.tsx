import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import type { DevMailboxMessage } from '#api/dev-mailbox.ts';
import { htmlMessagePath, rawMessagePath, useRaw } from '#web/sandbox/dev-mailbox-calls.ts';
import { fromHere, linksOf } from '#web/sandbox/links-of.ts';
import { printedInstant } from '#web/sandbox/printed-times.ts';
import { ReadingView } from '#web/sandbox/reading-view.tsx';
import { ReplyForm } from '#web/sandbox/reply-form.tsx';
import type { SentReply } from '#web/sandbox/sent-reply.ts';
import { Tabs } from '#web/ui/tabs.tsx';

interface MessageViewProps {
  readonly message: DevMailboxMessage;
  /** All messages, oldest first; used to find the answer. */
  readonly messages: readonly DevMailboxMessage[];
  readonly subject: Ref<HTMLHeadingElement>;
  readonly replies: readonly SentReply[];
  readonly onReplied: (reply: SentReply) => void;
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
}

/** One message as it was received, the reply form, and the reading of the reply. */
export function MessageView({ message, messages, subject, replies, onReplied, onOpen, onClose }: MessageViewProps) {
  const newest = useRef<HTMLHeadingElement>(null);
  const seenCount = useRef(replies.length);
  // After sending a reply, its reading is what the reader looks for next.
  useEffect(() => {
    if (replies.length > seenCount.current) newest.current?.focus();
    seenCount.current = replies.length;
  }, [replies.length]);
  return (
    <article aria-labelledby="subject" className="grid grid-cols-1 gap-x-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        <button type="button" onClick={onClose} className="button button-plain mb-5 lg:hidden">
          ← All messages
        </button>
        <h2 ref={subject} id="subject" tabIndex={-1} className="scroll-mt-40 text-[1.75rem]">
          {message.subject || 'Text message'}
        </h2>
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-[0.9375rem]">
          <Header name="From" value={message.from} />
          <Header name="To" value={message.to} />
          <Header name="Sent" value={printedInstant(message.sentAt)} />
          <Header name="Template" value={message.contract} />
        </dl>
        <div className="mt-5">
          <Received message={message} />
        </div>
        <Links message={message} />
      </div>
      <div className="mt-8 border-t border-rule pt-6 xl:mt-0 xl:border-t-0 xl:pt-0">
        <ReplyForm message={message} newestId={messages.at(-1)?.id ?? 0} onReplied={onReplied} />
        {replies.toReversed().map((reply, index) => (
          <ReadingView
            key={reply.inboundId}
            reply={reply}
            message={message}
            messages={messages}
            onOpen={onOpen}
            heading={index === 0 ? newest : null}
          />
        ))}
      </div>
    </article>
  );
}

function Header({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
    </>
  );
}

const views = [
  { id: 'html', label: 'As mail' },
  { id: 'text', label: 'Text' },
  { id: 'raw', label: 'Raw' },
] as const;

function Received({ message }: { readonly message: DevMailboxMessage }) {
  const offered = message.html === null ? views.slice(1) : views;
  const [view, setView] = useState<'html' | 'text' | 'raw'>(offered[0]?.id ?? 'text');
  return (
    <Tabs label="The message as received" tabs={offered} chosen={view} onChoose={setView}>
      {view === 'html' && <MailFrame message={message} />}
      {view === 'text' && (
        <pre className="p-5 text-[0.9375rem] leading-relaxed whitespace-pre-wrap">{message.text}</pre>
      )}
      {view === 'raw' && <Raw id={message.id} />}
    </Tabs>
  );
}

function Raw({ id }: { readonly id: number }) {
  const raw = useRaw(id);
  return (
    <div className="p-5">
      <p className="mb-3 text-[0.9375rem]">
        <a href={rawMessagePath(id)} download={`message-${id}.eml`}>
          Save as .eml
        </a>
      </p>
      <pre
        tabIndex={0}
        role="region"
        aria-label="The bytes of the message"
        className="max-h-[32rem] overflow-auto text-[0.8125rem] leading-relaxed"
      >
        {raw.data ?? (raw.isError ? raw.error.message : 'Reading…')}
      </pre>
    </div>
  );
}

/** Shown besides the email's own links, because a text message and the raw bytes have no clickable ones. */
function Links({ message }: { readonly message: DevMailboxMessage }) {
  const links = linksOf(message.text, location.origin);
  if (links.length === 0) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem]">
      <span className="text-quiet">Links in it:</span>
      {links.map(({ label, address }) => (
        <a key={address} href={address} target="_blank" rel="noreferrer">
          {label}
        </a>
      ))}
    </p>
  );
}

/**
 * An email as an email program would show it, in a frame as high as its content, because a clipped email looks
 * complete. The frame is same-origin so that it can be measured. Nothing in it can run, load or post: its sandbox and
 * the policy of the email forbid it. Links open a new tab.
 */
function MailFrame({ message }: { readonly message: DevMailboxMessage }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);

  const measure = useCallback(() => {
    const mail = frame.current?.contentDocument?.documentElement;
    // Do not measure `about:blank`, which is loaded before the email.
    if (mail?.querySelector('table') == null) return;
    setHeight(Math.ceil(mail.getBoundingClientRect().height));
  }, []);
  // A narrower window makes an email taller.
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (frame.current !== null) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [measure]);

  const arrived = () => {
    measure();
    for (const link of frame.current?.contentDocument?.links ?? []) {
      link.href = fromHere(link.href, location.origin);
      link.target = '_blank';
      link.rel = 'noreferrer';
    }
  };
  return (
    <iframe
      ref={frame}
      title={`The message “${message.subject}”`}
      src={htmlMessagePath(message.id)}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={arrived}
      className="block h-[34rem] w-full bg-white"
      style={height === null ? undefined : { height }}
    />
  );
}
