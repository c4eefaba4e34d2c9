import type { SentEntry } from '#api/person-messages.ts';
import { AirLine } from '#web/admin/person/air-line.tsx';
import { CHANNEL_WORDS, dateWords, messageWords, visible } from '#web/admin/person/in-words.ts';
import { MessageState } from '#web/admin/person/message-state.tsx';
import { MessageWords } from '#web/admin/person/message-words.tsx';
import { Instant } from '#web/admin/shell/instant.tsx';

/** One outgoing message with its delivery state. */
export function SentMessage({ entry }: { readonly entry: SentEntry }) {
  const { at, channel, contract, localDate, state, reason, subject, text, air, isRewritten } = entry;
  return (
    <article>
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <h3 className="font-sans text-[0.9375rem] font-semibold tracking-normal">
          Sent {messageWords(entry)} by {CHANNEL_WORDS[channel]}
        </h3>
        <span className="text-sm text-quiet tabular-nums">
          <Instant at={at} />
        </span>
        <MessageState state={state} />
      </header>
      <p className="text-sm text-quiet">
        {contract}
        {localDate !== null && ` · ${dateWords(localDate)}`}
        {reason !== null && ` · ${reason}`}
      </p>
      <details className="mt-1.5">
        <summary className="min-h-8 text-[0.9375rem]">{subject === null ? firstLine(text) : visible(subject)}</summary>
        <div className="mt-2">
          <MessageWords label="Message text" text={text} />
        </div>
        {air !== null && <AirLine air={air} />}
        {isRewritten && (
          <p className="mt-1.5 text-sm text-quiet">
            Prompts are not stored. This text was rendered again from the items recorded in the ledger.
          </p>
        )}
      </details>
    </article>
  );
}

function firstLine(text: string): string {
  return visible(text.split('\n', 1)[0] ?? '');
}
