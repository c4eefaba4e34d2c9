import { EXAMPLE_WORDS, exampleMessage, MORE_WORDS } from '#web/trying/example.ts';
import { MessageBody, MessageParts } from '#web/messages/message.tsx';

/**
 * "Try it yourself": parses what the visitor types as a reply and shows the answer to it. Without JavaScript it is one
 * example; `try-it-by-script.ts` enables the box, whose first focus loads the parser.
 */
export function TryIt({ brand }: { readonly brand: string }) {
  return (
    <section
      id="try-it"
      aria-labelledby="try-it-title"
      data-brand={brand}
      className="below-fold mx-auto grid w-full max-w-6xl gap-x-16 gap-y-8 px-5 py-16 [--room:76rem] sm:px-8 lg:grid-cols-[1fr_26rem] lg:py-24 lg:[--room:39rem]"
    >
      <div>
        <h2 id="try-it-title" className="text-[clamp(2rem,1.5rem+2vw,2.75rem)] leading-tight">
          Try it yourself
        </h2>
        <p className="mt-4 max-w-[36rem] text-[1.0625rem] leading-relaxed text-quiet">
          Say what today is for, the way you’d tell a friend: as a list, in a sentence, in your own language. {brand}{' '}
          finds the things in it and answers in your own words.
        </p>
        <p className="without-script mt-7 max-w-[36rem] border-l-2 border-edge pl-4">
          Trying it out needs JavaScript, because your words are read in your browser and not sent anywhere. Here’s an
          example instead.
        </p>
        <TryingBox />
      </div>
      <Answer brand={brand} />
      <MessageParts />
    </section>
  );
}

function TryingBox() {
  return (
    <div className="with-script mt-7 max-w-[36rem]">
      <label htmlFor="try-it-words" className="mb-1.5 block font-medium">
        What do you want to focus on today?
      </label>
      <textarea
        id="try-it-words"
        rows={4}
        maxLength={2000}
        aria-describedby="try-it-privacy"
        className="field min-h-32 resize-y font-serif text-[1.25rem] leading-normal"
      />
      <p id="try-it-privacy" className="mt-2 text-[0.9375rem] text-quiet">
        Your words are read in your browser. Nothing you type here is sent to us.
      </p>
      <p id="try-it-status" role="status" className="mt-3 min-h-7 font-medium" />
      <p id="try-it-bring" hidden className="mt-3 mb-2">
        <button type="button" className="button">
          Sign up with these words
        </button>
      </p>
      <div role="group" aria-label="Examples" className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-2">
        <span className="text-[0.9375rem] text-quiet">Or try one of ours:</span>
        {MORE_WORDS.map((words, index) => (
          <button
            key={words}
            type="button"
            data-words={words}
            className="min-h-11 rounded-full border border-edge px-4 text-[0.9375rem] hover:border-ink"
          >
            {CHIPS[index]}
          </button>
        ))}
      </div>
    </div>
  );
}

const CHIPS = ['In a sentence', 'As a list', 'Thinking aloud'] as const satisfies { length: typeof MORE_WORDS.length };

function Answer({ brand }: { readonly brand: string }) {
  return (
    <div className="lg:pt-3">
      <p id="try-it-caption" className="mb-3 text-[0.9375rem] text-quiet">
        If you wrote “{EXAMPLE_WORDS}”, the answer would be:
      </p>
      <div className="overflow-clip rounded-soft border border-rule bg-sheet shadow-soft">
        <div aria-hidden="true" className="horizon-line" />
        <p className="border-b border-rule px-5 py-3 text-[0.9375rem]">
          <span className="font-semibold">{brand}</span>{' '}
          <span className="text-quiet">to you, by email, right away</span>
        </p>
        <div id="try-it-letter" className="px-5 py-5">
          <MessageBody message={exampleMessage(brand)} />
        </div>
      </div>
    </div>
  );
}
