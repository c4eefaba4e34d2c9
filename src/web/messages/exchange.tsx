import { SaidParagraphs } from '#web/messages/said-paragraphs.tsx';
import { Reply } from '#web/messages/sky-panel.tsx';
import type { Light } from '#web/ui/page-frame.tsx';

export interface Said {
  /** Null if the message answers nothing. */
  readonly reply: string | null;
  /** When our message comes, unless at once. */
  readonly when?: string;
  /** Paragraphs of our message, which may stop early. */
  readonly answer: readonly string[];
}

interface ExchangeProps {
  readonly brand: string;
  readonly light: Light;
  readonly said: Said;
  /** What it is a picture of. */
  readonly caption: string;
}

/** A reply and the answer to it, as a small picture beside words. */
export function Exchange({ brand, light, said: { reply, when, answer }, caption }: ExchangeProps) {
  return (
    <figure className="scene flex flex-col gap-3 px-4 py-5 sm:px-5" data-light={light}>
      <figcaption className="sr-only">{caption}</figcaption>
      {reply !== null && <Reply light={light}>{reply}</Reply>}
      <div className="mr-8 self-start">
        <p className="mb-1 text-[0.8125rem]">
          <span className="font-semibold">{brand}</span>
          {when !== undefined && ` ${when}`}
        </p>
        <div className="said-by-us">
          <SaidParagraphs paragraphs={answer} />
        </div>
      </div>
    </figure>
  );
}
