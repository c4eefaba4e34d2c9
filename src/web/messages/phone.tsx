import type { Message } from '#domain/messages/schema.ts';
import { renderSms } from '#domain/messages/render-sms.ts';
import { TextFromThem, TextFromUs } from '#web/messages/text-bubbles.tsx';

export interface Exchange {
  readonly time: string;
  readonly message: Message;
  readonly reply: string;
  /** What the service answers to the reply. */
  readonly answer: Message;
}

interface PhoneProps {
  readonly from: string;
  readonly exchange: Exchange;
  readonly caption: string;
}

/** A phone with one of the day's messages as a text, the reply to it and our answer, as the service sends them. */
export function Phone({ from, exchange: { time, message, reply, answer }, caption }: PhoneProps) {
  return (
    <figure className="mx-auto w-full max-w-[22rem]">
      <div className="rounded-[2.25rem] border border-edge bg-sheet p-3 shadow-soft">
        <div className="overflow-clip rounded-[1.5rem] border border-rule">
          <p className="border-b border-rule px-5 py-3 text-center text-[0.9375rem]">
            <span className="font-semibold">{from}</span>
            <span className="block text-[0.8125rem] text-quiet">
              Text message · <time className="tabular-nums">{time}</time>
            </span>
          </p>
          <ol className="flex flex-col gap-3 px-3 py-4">
            <li className="mr-8 self-start">
              <TextFromUs>{renderSms(message)}</TextFromUs>
            </li>
            <li className="ml-8 self-end">
              <TextFromThem from="The answer">{reply}</TextFromThem>
            </li>
            <li className="mr-8 self-start">
              <TextFromUs>{renderSms(answer)}</TextFromUs>
            </li>
          </ol>
        </div>
      </div>
      <figcaption className="mt-4 text-center text-[0.9375rem] text-balance text-quiet">{caption}</figcaption>
    </figure>
  );
}
