import type { PageProps } from '#api/pages.ts';
import { type Exchange, Phone } from '#web/messages/phone.tsx';
import { MessageCard, Reply, SkyPanel } from '#web/messages/sky-panel.tsx';
import { paths } from '#api/paths.ts';
import { trialDays } from '#web/lib/plan-words.ts';
import { exampleDay } from '#web/marketing/example-day.ts';
import { SignUpCall } from '#web/marketing/sign-up-call.tsx';
import { type Light, PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

export function HowItWorksPage(props: PageProps['how-it-works']) {
  const { name } = props.brand;
  return (
    <PageFrame shared={props} light="dawn" width="max-w-5xl" invites>
      <div className="max-w-2xl">
        <PageTitle>How it works</PageTitle>
        <Lead>
          Three short emails: in the morning, at midday and in the evening. You answer them like any other email, in
          your own words.
        </Lead>
        <p className="mt-7">
          <a href={paths.home} className="button">
            Sign Up
          </a>
        </p>
      </div>
      <ol className="mt-12 space-y-14 lg:space-y-16">
        <Station light="dawn" title="Morning" example={exampleDay(name, 'morning')} brand={name}>
          <p>
            At 6:00 AM, or whenever your morning is, {name} asks what today is for. Answer in one sentence or in a list;
            two or three things are plenty. Each one gets a number, so you can refer to it later.
          </p>
          <p>Anything carried over from yesterday is already there, marked ↻.</p>
        </Station>
        <Station light="noon" title="Midday" example={exampleDay(name, 'midday')} brand={name}>
          <p>
            Around 12:30 PM your list comes back, while there is still time to change the day. Say what’s done, what has
            changed, what’s new.
          </p>
          <p>
            We answer every reply with what we understood, and “undo” takes it back. If you have nothing to say, say
            nothing.
          </p>
        </Station>
        <Station light="dusk" title="Evening" example={exampleDay(name, 'evening')} brand={name}>
          <p>
            At 6:00 PM you look back. Anything still open carries over to your next day by itself. What no longer
            matters you can let go, and {name} thanks you for it.
          </p>
          <p>On a day when everything is done, it just asks how your day was.</p>
        </Station>
      </ol>
      <ByText brand={name} />
      <WhyItWorks brand={name} />
      <SignUpCall words="Your first email can come today." />
    </PageFrame>
  );
}

interface StationProps {
  readonly light: Light;
  readonly title: string;
  readonly example: Exchange;
  readonly brand: string;
  readonly children: React.ReactNode;
}

/** One of the day's three messages: what it is for, beside what it looks like. */
function Station({ light, title, example, brand, children }: StationProps) {
  return (
    <li className="grid gap-x-12 gap-y-6 [--room:52rem] not-first:below-fold lg:grid-cols-[1fr_27rem] lg:items-center lg:[--room:35rem]">
      <div>
        <h2 className="text-[2rem]">{title}</h2>
        <div className="mt-3 max-w-[34rem] space-y-3 leading-[1.7]">{children}</div>
      </div>
      <SkyPanel light={light} caption={`The ${title.toLowerCase()} email, and a reply to it`}>
        <MessageCard from={brand} time={example.time} message={example.message} />
        <Reply light={light}>{example.reply}</Reply>
      </SkyPanel>
    </li>
  );
}

function ByText({ brand }: { readonly brand: string }) {
  return (
    <section
      aria-labelledby="by-text"
      className="below-fold mt-16 grid gap-x-12 gap-y-8 [--room:52rem] lg:mt-20 lg:grid-cols-[1fr_27rem] lg:items-center lg:[--room:37rem]"
    >
      <div>
        <h2 id="by-text" className="text-[2rem]">
          Or by text
        </h2>
        <p className="mt-3 max-w-[34rem] leading-[1.7]">
          The same day fits on a phone. Add your number in your preferences, and {brand} texts you the same three
          questions about the same list. Texts are free for {trialDays} days. After that, they’re part of the paid plan.
        </p>
      </div>
      <Phone from={brand} exchange={exampleDay(brand, 'midday')} caption="Midday, by text message" />
    </section>
  );
}

function WhyItWorks({ brand }: { readonly brand: string }) {
  const reasons = [
    ['You say it', 'A plan you’ve told someone, even in one line, is easier to start.'],
    ['It comes to you', 'A list that arrives by itself takes no remembering, and there’s nothing to open.'],
    ['Three times is enough', 'Often enough to change course, and rarely enough not to be a burden.'],
    ['No one keeps score', `No points, and no streaks. When you go quiet, ${brand} goes quieter too.`],
  ] as const;
  return (
    <section aria-labelledby="why" className="below-fold mt-20 [--room:36rem] sm:[--room:19rem]">
      <h2 id="why" className="text-[2rem]">
        Why It Works
      </h2>
      <dl className="mt-6 grid gap-x-12 gap-y-7 sm:grid-cols-2">
        {reasons.map(([title, words]) => (
          <div key={title} className="border-t border-rule pt-4">
            <dt className="font-serif text-[1.3125rem] font-medium">{title}</dt>
            <dd className="mt-1 text-quiet">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
