import type { ShownTurn } from '#web/landing/example-days.ts';
import { SaidParagraphs } from '#web/messages/said-paragraphs.tsx';
import type { Light } from '#web/ui/page-frame.tsx';

/** Which of the day's three lights the message appears in. */
export const LIGHT_OF: Readonly<Record<ShownTurn['stage'], Light>> = {
  morning: 'dawn',
  midday: 'noon',
  evening: 'dusk',
};

export const NAME_OF: Readonly<Record<ShownTurn['stage'], string>> = {
  morning: 'Morning',
  midday: 'Midday',
  evening: 'Evening',
};

interface TurnProps {
  readonly brand: string;
  readonly turn: ShownTurn;
}

/** An outgoing message, the reply to it, and our answer. The person's words are on the right. */
export function Turn({ brand, turn }: TurnProps) {
  const { sentAt, prompt, reply, answer } = turn;
  return (
    <ol className="flex flex-col gap-3">
      {prompt.length > 0 && (
        <li className="pr-[8%]">
          <Sender name={brand} at={sentAt} />
          <div className="said-by-us">
            <SaidParagraphs paragraphs={prompt} />
          </div>
        </li>
      )}
      {reply !== null && (
        <li className="self-end pl-[12%]">
          <Sender name="You" at={reply.at} />
          <p className="said-by-them">{reply.words}</p>
        </li>
      )}
      {answer.length > 0 && (
        <li className="pr-[8%]">
          <Sender name={brand} at={reply?.at ?? sentAt} />
          <div className="said-by-us">
            <SaidParagraphs paragraphs={answer} />
          </div>
        </li>
      )}
      {reply === null && <li className="px-1 text-[0.9375rem] italic">No answer, and that’s fine.</li>}
    </ol>
  );
}

function Sender({ name, at }: { readonly name: string; readonly at: string }) {
  return (
    <p className="mb-1 flex items-baseline gap-2 text-[0.8125rem]">
      <span className="font-semibold">{name}</span>
      <time className="tabular-nums">{at}</time>
    </p>
  );
}
