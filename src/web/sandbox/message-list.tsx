import { type KeyboardEvent, useEffect, useState } from 'react';
import type { DevMailboxMessage } from '#api/dev-mailbox.ts';
import { printedInstant } from '#web/sandbox/printed-times.ts';
import { Select } from '#web/ui/select.tsx';

interface MessageListProps {
  /** The messages of the chosen mailbox, oldest first, as the server returns them. */
  readonly messages: readonly DevMailboxMessage[];
  readonly addresses: readonly string[];
  /** Null: all mailboxes. */
  readonly mailbox: string | null;
  readonly onChooseMailbox: (mailbox: string | null) => void;
  readonly openedId: number | null;
  readonly isRead: (id: number) => boolean;
  readonly onOpen: (id: number) => void;
}

const stageLights = {
  DAY0_ACK: 'bg-edge',
  MORNING_INTENTION: 'bg-dawn',
  MIDDAY_CHECKIN: 'bg-noon',
  EVENING_REFLECTION: 'bg-dusk',
} as const;

/** The id of a message's button in the list. */
export function rowOf(id: number): HTMLElement | null {
  return document.getElementById(`row-${id}`);
}

/**
 * Mailboxes and phones, newest first; one address or all of them. A long mailbox scrolls within its frame and is one
 * tab stop: the arrow keys move through it.
 */
export function MessageList(props: MessageListProps) {
  const { messages, addresses, mailbox, openedId, isRead } = props;
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const listed = messages.toReversed();
  const unread = listed.filter((message) => !isRead(message.id)).length;
  const stop = [focusedId, openedId].find((id) => listed.some((message) => message.id === id)) ?? listed[0]?.id;
  useEffect(() => {
    if (openedId !== null) rowOf(openedId)?.scrollIntoView({ block: 'nearest' });
  }, [openedId]);
  return (
    <nav
      aria-label="Messages"
      aria-describedby="list-keys"
      className="group flex max-h-[75svh] flex-col lg:sticky lg:top-36 lg:max-h-[calc(100svh-11rem)]"
    >
      {addresses.length > 1 && (
        <label className="mb-4 block">
          <span className="mb-1.5 block text-sm font-medium">Mailbox or phone</span>
          <Select value={mailbox ?? ''} onChange={(event) => props.onChooseMailbox(event.target.value || null)}>
            <option value="">All of them</option>
            {addresses.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </label>
      )}
      <div className="mb-2 flex justify-between gap-4 text-sm text-quiet">
        <p role="status">
          {listed.length === 1 ? '1 message' : `${listed.length} messages`}
          {unread > 0 && `, ${unread} unread`}
        </p>
        <p id="list-keys" className="invisible group-has-[li_:focus-visible]:visible">
          <span className="sr-only">The arrow keys </span>
          <span aria-hidden="true">↑ ↓ </span>move
          <span className="sr-only"> through the list.</span>
        </p>
      </div>
      <ul
        onKeyDown={moveThrough}
        onBlur={() => setFocusedId(null)}
        className="relative min-h-40 divide-y divide-rule overflow-y-auto rounded-soft border border-rule bg-sheet"
      >
        {listed.map((message) => (
          <li key={message.id}>
            <Row
              message={message}
              isOpened={message.id === openedId}
              isRead={isRead(message.id)}
              isStop={message.id === stop}
              showsAddress={mailbox === null && addresses.length > 1}
              onOpen={() => props.onOpen(message.id)}
              onFocus={() => setFocusedId(message.id)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function moveThrough(event: KeyboardEvent<HTMLUListElement>): void {
  const rows = [...event.currentTarget.querySelectorAll('button')];
  const index = rows.findIndex((row) => row === document.activeElement);
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  rows[next]?.focus();
}

interface RowProps {
  readonly message: DevMailboxMessage;
  readonly isOpened: boolean;
  readonly isRead: boolean;
  /** Whether the Tab key stops at it. */
  readonly isStop: boolean;
  readonly showsAddress: boolean;
  readonly onOpen: () => void;
  readonly onFocus: () => void;
}

function Row({ message, isOpened, isRead, isStop, showsAddress, onOpen, onFocus }: RowProps) {
  return (
    <button
      type="button"
      id={`row-${message.id}`}
      tabIndex={isStop ? 0 : -1}
      onClick={onOpen}
      onFocus={onFocus}
      aria-current={isOpened ? 'true' : undefined}
      className={`flex w-full items-stretch gap-3 text-left -outline-offset-3 hover:bg-paper ${isOpened ? 'bg-paper' : ''}`}
    >
      <span
        className={`w-1.5 shrink-0 ${message.stage === null ? 'bg-rule' : stageLights[message.stage]} ${isOpened ? '' : 'opacity-60'}`}
        aria-hidden="true"
      />
      <span className="min-w-0 grow py-3 pr-4">
        <span className="flex items-baseline justify-between gap-3">
          <span className={`truncate ${isRead ? '' : 'font-semibold'}`}>
            {message.subject || firstLine(message.text)}
          </span>
          {!isRead && <span className="sr-only">unread</span>}
          {!isRead && <span className="size-2 shrink-0 self-center rounded-full bg-dawn-text" aria-hidden="true" />}
        </span>
        <span className="mt-0.5 block truncate text-[0.9375rem] text-quiet">{firstLine(message.text)}</span>
        <span className="mt-1 flex flex-wrap gap-x-3 text-[0.8125rem] text-quiet tabular-nums">
          <time dateTime={message.sentAt}>{printedInstant(message.sentAt)}</time>
          {message.channel === 'sms' && <span>Text message</span>}
          {showsAddress && <span className="truncate">{message.to}</span>}
        </span>
      </span>
    </button>
  );
}

function firstLine(text: string): string {
  return text.split('\n').find((line) => line.trim() !== '') ?? '';
}
