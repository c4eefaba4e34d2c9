import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { SlipHint } from '#web/ui/slip-hint.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/**
 * Keeps one intention until the person signs up with it (specification 2.9). Nothing is sent: `hold-by-script.ts` shows
 * the next step, and the form has neither field names nor an action, so it could not send anything even without the
 * script.
 */
export function HoldPage(props: PageProps['hold-this-thought']) {
  return (
    <PageFrame shared={props} light="noon">
      <div id="hold" data-missing="Please write the thought you want to hold.">
        <div id="hold-asking">
          <PageTitle>Hold this thought</PageTitle>
          <Lead>One thing you don’t want to lose today. Put it down here and get back to what you were doing.</Lead>
          <p className="without-script mt-8 border-l-2 border-edge pl-4">
            This page needs JavaScript, because it keeps your thought in your browser and doesn’t send it anywhere.
            Without it, you can <a href={paths.home}>sign up</a> and write your thought on the next page.
          </p>
          <HoldForm />
        </div>
        <Held />
      </div>
    </PageFrame>
  );
}

function HoldForm() {
  return (
    <form method="dialog" className="with-script mt-9 space-y-6">
      <div>
        <label htmlFor="hold-thought" className="mb-1.5 block font-medium">
          Your thought
        </label>
        <textarea
          id="hold-thought"
          rows={3}
          maxLength={1000}
          aria-describedby="hold-thought-alert"
          className="field min-h-28 resize-y font-serif text-[1.3125rem] leading-normal"
        />
        <Alert id="hold-thought-alert" message={null} />
      </div>
      <fieldset>
        <legend className="mb-1.5 font-medium">How should we bring it back to you?</legend>
        <div className="grid max-w-md grid-cols-2 overflow-clip rounded-soft border border-edge bg-sheet">
          <Method value="text" label="Text Message" isChosen={false} />
          <Method value="email" label="Email (Free)" isChosen />
        </div>
        <p className="mt-2 text-[0.9375rem] text-quiet" data-when="text" hidden>
          Text messages are part of the paid plan. You sign up with an email address, and we write to you there first.
        </p>
      </fieldset>
      <div className="max-w-md">
        <label htmlFor="hold-contact" className="mb-1.5 block font-medium">
          <span data-when="text" hidden>
            Your phone number
          </span>
          <span data-when="email">Your email address</span>
        </label>
        <input id="hold-contact" type="email" autoComplete="email" className="field" />
      </div>
      <div>
        <button type="submit" className="button">
          Hold This Thought
        </button>
        <SlipHint meant={null} email="" button="" />
        <p className="mt-3 text-[0.9375rem] text-quiet">It stays in this browser. Nothing is sent to us from here.</p>
      </div>
    </form>
  );
}

interface MethodProps {
  readonly value: 'text' | 'email';
  readonly label: string;
  readonly isChosen: boolean;
}

function Method({ value, label, isChosen }: MethodProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center justify-center px-3 text-center has-checked:bg-button has-checked:font-semibold has-checked:text-button-text has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
      {/* The name only groups the radio buttons: a form with `method="dialog"` sends nothing. */}
      <input type="radio" name="method" value={value} defaultChecked={isChosen} className="sr-only" />
      {label}
    </label>
  );
}

function Held() {
  return (
    <section id="hold-held" hidden aria-labelledby="hold-done">
      <p
        id="hold-done"
        role="heading"
        aria-level={1}
        tabIndex={-1}
        className="font-serif text-[clamp(2.125rem,1.6rem+2.4vw,3.25rem)] leading-[1.08] font-[450] tracking-[-0.02em] outline-none"
      >
        Got it.
      </p>
      <blockquote
        id="hold-echo"
        className="mt-6 border-l-2 border-noon pl-4 font-serif text-[1.375rem] leading-snug wrap-anywhere whitespace-pre-line"
      />
      <Lead>You’ll hear from us later today, once you’ve signed up.</Lead>
      <p className="mt-5">
        For now, it’s only in this browser. Sign up, and it will be waiting for you on your first day.
      </p>
      <p id="hold-late" hidden className="mt-3 text-[0.9375rem] text-quiet">
        Today’s last message goes out at 6:00 PM, so this time it’ll be tomorrow morning.
      </p>
      <p data-when="text" hidden className="mt-3 text-[0.9375rem] text-quiet">
        You sign up with an email address, so it comes by email.
      </p>
      <p id="hold-not-kept" hidden role="alert" className="mt-3 font-medium text-danger-text">
        This browser doesn’t keep anything between pages, so please copy your thought and paste it on the next one.
      </p>
      <p className="mt-7 flex flex-col gap-3 sm:flex-row">
        <a href={paths.home} className="button">
          Sign up with this thought
        </a>
        <button type="button" id="hold-change" className="button button-plain">
          Change it
        </button>
      </p>
    </section>
  );
}
