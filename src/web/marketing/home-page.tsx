import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { freeDays, trialDays } from '#web/lib/plan-words.ts';
import { conversationScript, type DemoMessage } from '#web/marketing/conversation-script.ts';
import { SaidParagraphs } from '#web/messages/said-paragraphs.tsx';
import { SignUpForm } from '#web/signup/sign-up-form.tsx';
import { TryIt } from '#web/trying/try-it.tsx';
import { HomeLink, PageFooter, SkipLink } from '#web/ui/page-frame.tsx';

/**
 * One screen: headline, one sentence, the email field, the conversation. The sky behind changes with the conversation.
 */
export function HomePage(props: PageProps['home']) {
  const { brand } = props;
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <div className="sky sky-day flex flex-col lg:min-h-[min(100svh,60rem)]" data-light="dawn" id="sky">
        <div className="sky-light" data-light="dawn" />
        <div className="sky-light" data-light="noon" />
        <div className="sky-light" data-light="dusk" />
        <div className="sun" />
        <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-5 py-3 sm:px-8 sm:py-5">
          <HomeLink brand={brand.name} />
          <a href={paths.howItWorks} className="-m-2 p-2 text-[0.9375rem]">
            Learn More<span className="sr-only"> about how {brand.name} works</span>
          </a>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-6xl grow gap-x-16 gap-y-5 px-5 pt-2 pb-16 outline-none sm:gap-y-14 sm:px-8 sm:pt-10 lg:grid-cols-[1fr_26rem] lg:items-center lg:pb-28 noscript:lg:items-start"
        >
          <div>
            <h1 className="max-w-[11ch] text-[clamp(2.75rem,1.6rem+5.2vw,5.25rem)] leading-[1.02] font-[450] tracking-[-0.025em]">
              Know what today is for.
            </h1>
            <p className="mt-3.5 max-w-[34rem] leading-normal sm:mt-6 sm:text-[1.1875rem] sm:leading-relaxed">
              A short email in the morning, at midday and in the evening. You answer in your own words, and anything
              still open carries over to your next day.
            </p>
            <div className="mt-4 max-w-[30rem] sm:mt-8">
              <SignUpForm
                action={paths.home}
                source="landing"
                email={props.email}
                error={props.error}
                meant={props.meant}
                label="Start for Free"
              />
              <p className="mt-3 text-[0.9375rem] leading-snug sm:leading-normal">
                Free by email: {trialDays} full days, then {freeDays(props.plans)}. No app, no password, and one reply
                stops it.
              </p>
            </div>
          </div>
          <Conversation brand={brand.name} />
        </main>
      </div>
      <TryIt brand={brand.name} />
      <PageFooter shared={props} width="max-w-6xl" />
    </div>
  );
}

/**
 * The mock conversation as a real list. It is complete without JavaScript; `play-conversation.ts` plays it once, and
 * the buttons pause it, step through it and play it again.
 */
function Conversation({ brand }: { readonly brand: string }) {
  const messages = conversationScript(brand);
  return (
    <div className="overflow-clip rounded-soft border border-rule bg-sheet shadow-soft">
      <h2 id="conversation-title" className="sr-only">
        A day with {brand}, as a conversation by email
      </h2>
      <div
        className="conversation-stage"
        tabIndex={0}
        role="region"
        aria-labelledby="conversation-title"
        id="conversation-stage"
      >
        <ol className="flex flex-col gap-3 sm:gap-4">
          {messages.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
        </ol>
      </div>
      <div className="with-script flex items-center gap-1 border-t border-rule px-2 py-1.5 text-sm">
        <ControlButton id="play" label="Pause" />
        <ControlButton id="step-back" label="Back" />
        <ControlButton id="step-on" label="Next" />
        <p id="conversation-place" className="ml-auto pr-2 text-quiet tabular-nums">
          {messages.length} of {messages.length}
        </p>
      </div>
    </div>
  );
}

function ControlButton({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <button
      type="button"
      id={id}
      className="min-h-11 rounded-soft px-3 font-medium hover:bg-paper disabled:text-quiet aria-disabled:text-quiet"
    >
      {label}
    </button>
  );
}

function MessageCard({ message }: { readonly message: DemoMessage }) {
  const isOurs = message.sender === 'anchor';
  return (
    <li
      className={`letter flex flex-col ${isOurs ? 'items-start pr-8' : 'items-end pl-8'}`}
      data-light={message.light}
      data-sender={message.sender}
    >
      <p className="mb-1 flex items-baseline gap-2 text-[0.8125rem] text-quiet">
        <span className="font-semibold text-ink">{message.from}</span>
        <span className="sr-only">
          to {message.to}, “{message.subject}”,
        </span>
        <time className="tabular-nums">{message.timestamp}</time>
      </p>
      <div className={isOurs ? 'letter-ours' : 'letter-theirs'}>
        <SaidParagraphs paragraphs={message.content.split('\n\n')} />
      </div>
    </li>
  );
}
