import { useCallback, useEffect, useRef, useState } from 'react';
import type { SharedProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { ClockControls } from '#web/sandbox/clock-controls.tsx';
import { useClock, useMessages } from '#web/sandbox/dev-mailbox-calls.ts';
import { MessageList, rowOf } from '#web/sandbox/message-list.tsx';
import { MessageView } from '#web/sandbox/message-view.tsx';
import { PhoneView } from '#web/sandbox/phone-view.tsx';
import { lightOf } from '#web/sandbox/printed-times.ts';
import type { SentReply } from '#web/sandbox/sent-reply.ts';
import { useOpened } from '#web/sandbox/use-opened.ts';
import { HomeLink, PageFooter, SkipLink } from '#web/ui/page-frame.tsx';

export function DevMailbox({ shared }: { readonly shared: SharedProps }) {
  const clock = useClock();
  const messages = useMessages();
  const [replies, setReplies] = useState<readonly SentReply[]>([]);
  const { openedId, open, close, isRead } = useOpened();
  const all = messages.data ?? [];
  const addresses = [...new Set(all.map((message) => message.to))];
  const [requested, chooseMailbox] = useMailbox();
  // A link or a reload may name a mailbox that no longer exists.
  const mailbox = requested !== null && addresses.includes(requested) ? requested : null;
  const light = clock.data === undefined ? 'dawn' : lightOf(clock.data.now);
  const opened = all.find((message) => message.id === openedId) ?? null;
  const { subject, read } = useReadersFocus(openedId, open);
  const choose = (address: string | null) => {
    chooseMailbox(address);
    // A phone shows all its texts at once and has the reply field, so open it directly.
    const newest = all.findLast(({ to, channel }) => to === address && channel === 'sms');
    if (newest !== undefined) open(newest.id);
  };

  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <header className="sky sky-band z-10 lg:sticky lg:top-0" data-light={light}>
        <div className="sky-light" data-light={light} />
        <div className="sun max-lg:hidden" />
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-5 sm:px-8">
          <div className="flex items-center gap-4">
            <HomeLink brand={shared.brand.name} />
            <h1 className="border-l border-ink/30 pl-4 font-sans text-[0.9375rem] font-medium tracking-normal">
              Dev mailbox
            </h1>
          </div>
          <ClockControls now={clock.data?.now ?? null} messages={all} mailbox={mailbox} onArrival={open} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl grow px-5 py-6 outline-none sm:px-8">
        {messages.isPending && <p className="py-16 text-center text-quiet">Opening the mailboxes…</p>}
        {messages.isError && (
          <p role="alert" className="py-16 text-center font-medium text-danger-text">
            The mailboxes cannot be read: {messages.error.message}
          </p>
        )}
        {messages.data?.length === 0 && <NobodyYet />}
        {messages.data !== undefined && messages.data.length > 0 && (
          <div className="grid grid-cols-1 gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)]">
            <div className={opened === null ? '' : 'max-lg:hidden'}>
              <MessageList
                messages={all.filter(({ to }) => mailbox === null || to === mailbox)}
                addresses={addresses}
                mailbox={mailbox}
                onChooseMailbox={choose}
                openedId={openedId}
                isRead={isRead}
                onOpen={read}
              />
            </div>
            <div className={opened === null ? 'max-lg:hidden' : ''}>
              {opened === null ? (
                <p className="py-16 text-center text-quiet">
                  Choose a message on the left to read it and to answer it.
                </p>
              ) : opened.channel === 'sms' ? (
                <PhoneView
                  key={opened.to}
                  message={opened}
                  messages={all}
                  title={subject}
                  replies={replies}
                  onReplied={(reply) => setReplies((sent) => [...sent, reply])}
                  onOpen={read}
                  onClose={close}
                />
              ) : (
                <MessageView
                  key={opened.id}
                  message={opened}
                  messages={all}
                  subject={subject}
                  replies={replies.filter((reply) => reply.messageId === opened.id)}
                  onReplied={(reply) => setReplies((sent) => [...sent, reply])}
                  onOpen={read}
                  onClose={close}
                />
              )}
            </div>
          </div>
        )}
      </main>
      <PageFooter shared={shared} width="max-w-7xl" />
    </div>
  );
}

/**
 * Moves the focus with the reader: into a message they open, and back to its row when they close it. A message that the
 * clock produced leaves the focus on the clock button, which is usually pressed again.
 */
function useReadersFocus(openedId: number | null, open: (id: number) => void) {
  const subject = useRef<HTMLHeadingElement>(null);
  const wantedId = useRef<number | null>(null);
  const lastId = useRef(openedId);
  useEffect(() => {
    if (openedId !== null && openedId === wantedId.current) subject.current?.focus();
    if (openedId === null && lastId.current !== null && document.activeElement === document.body) {
      rowOf(lastId.current)?.focus();
    }
    wantedId.current = null;
    lastId.current = openedId;
  }, [openedId]);

  const read = (id: number) => {
    wantedId.current = id;
    open(id);
    if (id === openedId) subject.current?.focus();
  };
  return { subject, read };
}

function NobodyYet() {
  return (
    <div className="mx-auto max-w-xl py-12">
      <h2 className="text-[2rem]">Live a week in ten minutes</h2>
      <p className="mt-4 text-quiet">
        Nothing leaves this machine. Every mail to every address lands here, and here you answer it, as any mail program
        would.
      </p>
      <ol className="mt-6 list-decimal space-y-3 pl-6">
        <li>
          <a href={paths.home} className="font-medium">
            Sign up
          </a>{' '}
          with any address, real or invented, and say what today is for.
        </li>
        <li>Come back here: the first email is waiting.</li>
        <li>
          Press <strong>Next message</strong>, and the clock goes to the moment at which the next one comes.
        </li>
        <li>Answer in your own words, and see what was understood and why.</li>
      </ol>
      <p className="mt-8">
        <a href={paths.home} className="button">
          Sign up first
        </a>
      </p>
    </div>
  );
}

/**
 * Keeps the chosen mailbox in the URL (`?address=you@example.com`, as `/api/test/messages` has it), so that it survives a reload. Null: all mailboxes.
 */
function useMailbox() {
  const [mailbox, setMailbox] = useState<string | null>(null);
  useEffect(() => setMailbox(new URL(location.href).searchParams.get('address')), []);

  const choose = useCallback((address: string | null) => {
    const url = new URL(location.href);
    if (address === null) url.searchParams.delete('address');
    else url.searchParams.set('address', address);
    history.replaceState(history.state, '', url);
    setMailbox(address);
  }, []);
  return [mailbox, choose] as const;
}
