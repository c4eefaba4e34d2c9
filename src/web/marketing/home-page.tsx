import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { Conversation } from '#web/marketing/conversation.tsx';
import { freeDays, trialDays } from '#web/lib/plan-words.ts';
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
