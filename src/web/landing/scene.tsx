import type { ShownTurn } from '#web/landing/example-days.ts';
import type { Light } from '#web/ui/page-frame.tsx';

/** Which of the day's three lights a message is written in. */
export const LIGHT_OF: Readonly<Record<ShownTurn['stage'], Light>> = {
  morning: 'dawn',
  midday: 'noon',
  evening: 'dusk',
};

interface TurnProps {
  readonly brand: string;
  readonly turn: ShownTurn;
}

/** One of our messages, the reply to it, and what came back; the person's words stand to the right. */
export function Turn({ brand, turn }: TurnProps) {
  const { sentAt, prompt, reply, answer } = turn;
  return (
    <ol className="flex flex-col gap-3">
      {prompt.length > 0 && (
        <li className="pr-[8%]">
          <Sender name={brand} at={sentAt} />
          <Said paragraphs={prompt} />
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
          <Said paragraphs={answer} />
        </li>
      )}
      {reply === null && <li className="px-1 text-[0.9375rem] italic">No answer, and none is asked for.</li>}
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

/** The paragraphs of a message: those whose lines begin with a sign are a list, as in the mail. */
function Said({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  return (
    <div className="said-by-us space-y-2">
      {paragraphs.map((paragraph) =>
        SIGN_TONES.has(paragraph.charAt(0)) ? (
          <ul key={paragraph} className="space-y-1">
            {paragraph.split('\n').map((line) => (
              <SignedLine key={line} line={line} />
            ))}
          </ul>
        ) : (
          <p key={paragraph}>{paragraph}</p>
        ),
      )}
    </div>
  );
}

/** `✓ 1. Send the offer to Brandt (done)` */
function SignedLine({ line }: { readonly line: string }) {
  const sign = line.charAt(0);
  return (
    <li className="flex gap-2">
      <span className={`w-4 shrink-0 text-center font-semibold ${SIGN_TONES.get(sign) ?? ''}`}>{sign}</span>
      <span className="min-w-0">{line.slice(2)}</span>
    </li>
  );
}

/** The signs of our mails, each with the colour it has there. */
const SIGN_TONES: ReadonlyMap<string, string> = new Map([
  ['☐', 'text-quiet'],
  ['✓', 'text-done-text'],
  ['↻', 'text-carried-text'],
  ['→', 'text-carried-text'],
  ['–', 'text-dusk-text'],
  ['+', 'text-noon-text'],
  ['»', 'text-quiet'],
  ['·', 'text-quiet'],
]);
