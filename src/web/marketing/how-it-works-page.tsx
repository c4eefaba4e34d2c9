import type { PageProps } from '#api/pages.ts';
import { Letter, Reply, SkyPanel } from '#web/letters/sky-panel.tsx';
import { paths } from '#api/paths.ts';
import { type ExampleStage, exampleDay } from '#web/marketing/example-day.ts';
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
          Three short emails a day. You answer them like any other mail, in your own words, and that is all there is to
          learn.
        </Lead>
        <p className="mt-7">
          <a href={paths.home} className="button">
            Sign Up
          </a>
        </p>
      </div>
      <ol className="mt-16 space-y-16 lg:space-y-20">
        <Station light="dawn" title="Morning" example={exampleDay(name, 'morning')} brand={name}>
          <p>
            At 6:00 AM, or whenever your morning is, {name} asks what today is for. Answer in one sentence or in a list;
            two or three things are plenty. Each gets a number, so that you can speak of it later.
          </p>
          <p>What came along from yesterday stands there already, marked ↻.</p>
        </Station>
        <Station light="noon" title="Midday" example={exampleDay(name, 'midday')} brand={name}>
          <p>
            Around 12:30 PM your list comes back, while the day can still be changed. Say what is done, what has become
            something else, what is new.
          </p>
          <p>Every answer says what was understood. “Undo” takes it back. If there is nothing to say, say nothing.</p>
        </Station>
        <Station light="dusk" title="Evening" example={exampleDay(name, 'evening')} brand={name}>
          <p>
            At 6:00 PM you look back. What is still open comes along to your next day by itself; what has had its time,
            you let go, and {name} thanks you for it.
          </p>
          <p>On a day on which all is done, it only asks how your day was.</p>
        </Station>
      </ol>
      <WhyItWorks brand={name} />
      <SignUpCall words="Your first letter can come today." />
    </PageFrame>
  );
}

interface StationProps {
  readonly light: Light;
  readonly title: string;
  readonly example: ExampleStage;
  readonly brand: string;
  readonly children: React.ReactNode;
}

/** One of the day's three messages: what it is for, beside how it looks. */
function Station({ light, title, example, brand, children }: StationProps) {
  return (
    <li className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_27rem] lg:items-center">
      <div>
        <h2 className="text-[2rem]">{title}</h2>
        <div className="mt-3 max-w-[34rem] space-y-3 leading-[1.7]">{children}</div>
      </div>
      <SkyPanel light={light}>
        <Letter from={brand} time={example.time} message={example.message} />
        <Reply light={light}>{example.reply}</Reply>
      </SkyPanel>
    </li>
  );
}

function WhyItWorks({ brand }: { readonly brand: string }) {
  const reasons = [
    ['You say it', 'A plan that was told to somebody, even in one line, is easier to begin.'],
    ['It comes to you', 'A list that arrives by itself needs no remembering, and nothing to open.'],
    ['Three looks are enough', 'Often enough to change course, and too seldom to be a burden.'],
    ['Nobody counts', `No points and no days in a row. When you fall silent, ${brand} grows quieter, too.`],
  ] as const;
  return (
    <section aria-labelledby="why" className="mt-20">
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
