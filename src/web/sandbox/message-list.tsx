import { useState } from 'react';
import type { BenchMessage } from '#api/test-bench.ts';
import { printedInstant } from '#web/sandbox/printed-times.ts';
import { Select } from '#web/ui/select.tsx';

interface MessageListProps {
  /** Oldest first, as the server tells them. */
  readonly messages: readonly BenchMessage[];
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

/** Mailboxes and phones, newest first; one address or all of them. */
export function MessageList({ messages, openedId, isRead, onOpen }: MessageListProps) {
  const [address, setAddress] = useState<string | null>(null);
  const addresses = [...new Set(messages.map((message) => message.to))];
  const listed = messages.filter((message) => address === null || message.to === address).toReversed();
  const unread = listed.filter((message) => !isRead(message.id)).length;
  return (
    <nav aria-label="Messages">
      {addresses.length > 1 && (
        <label className="mb-4 block">
          <span className="mb-1.5 block text-sm font-medium">Mailbox or phone</span>
          <Select value={address ?? ''} onChange={(event) => setAddress(event.target.value || null)}>
            <option value="">All of them</option>
            {addresses.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </label>
      )}
      <p className="mb-2 text-sm text-quiet" role="status">
        {listed.length === 1 ? '1 message' : `${listed.length} messages`}
        {unread > 0 && `, ${unread} unread`}
      </p>
      <ul className="divide-y divide-rule overflow-clip rounded-soft border border-rule bg-sheet">
        {listed.map((message) => (
          <li key={message.id}>
            <Row
              message={message}
              isOpened={message.id === openedId}
              isRead={isRead(message.id)}
              showsAddress={address === null && addresses.length > 1}
              onOpen={() => onOpen(message.id)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface RowProps {
  readonly message: BenchMessage;
  readonly isOpened: boolean;
  readonly isRead: boolean;
  readonly showsAddress: boolean;
  readonly onOpen: () => void;
}

function Row({ message, isOpened, isRead, showsAddress, onOpen }: RowProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
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
