import type { ReactNode } from 'react';
import type { Message } from '#domain/messages/schema.ts';
import { MessageBody } from '#web/messages/message.tsx';
import type { Light } from '#web/ui/page-frame.tsx';

interface SkyPanelProps {
  readonly light: Light;
  /** What it is a picture of. */
  readonly caption: string;
  readonly children: ReactNode;
}

/** A picture: a panel in the light of the morning, midday or evening, with messages in it. */
export function SkyPanel({ light, caption, children }: SkyPanelProps) {
  const room = light === 'noon' ? 'pt-20 pb-6 sm:pb-8' : 'pt-6 pb-16 sm:pt-8';
  return (
    <figure className={`sky sky-panel px-4 sm:px-8 ${room}`} data-light={light}>
      <figcaption className="sr-only">{caption}</figcaption>
      <div className="sky-light" data-light={light} />
      <div className="sun" />
      <div className="space-y-4">{children}</div>
    </figure>
  );
}

interface MessageCardProps {
  readonly from: string;
  readonly time: string;
  readonly message: Message;
}

/** One outgoing message, as it arrives. */
export function MessageCard({ from, time, message }: MessageCardProps) {
  return (
    <div className="rounded-soft border border-rule bg-sheet shadow-soft">
      <p className="flex items-baseline justify-between gap-4 border-b border-rule px-5 py-2.5 text-[0.9375rem]">
        <span className="font-semibold">{from}</span>
        <time className="text-quiet tabular-nums">{time}</time>
      </p>
      <div className="px-5 pt-4 pb-5">
        <MessageBody message={message} />
      </div>
    </div>
  );
}

interface ReplyProps {
  readonly light: Light;
  readonly children: ReactNode;
}

/** A person's reply, in their own words. */
export function Reply({ light, children }: ReplyProps) {
  return (
    <p className="flex justify-end pl-8">
      <span className="reply" data-light={light}>
        <span className="sr-only">The answer: </span>
        {children}
      </span>
    </p>
  );
}
