import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { MessageCard, Reply, SkyPanel } from '#web/messages/sky-panel.tsx';
import { exampleDay } from '#web/marketing/example-day.ts';
import { SignUpCall } from '#web/marketing/sign-up-call.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

export function AboutPage(props: PageProps['about']) {
  const { name, contactAddress, postalAddress } = props.brand;
  const evening = exampleDay(name, 'evening');
  return (
    <PageFrame shared={props} light="dusk" width="max-w-5xl" invites>
      <div className="max-w-2xl">
        <PageTitle>About {name}</PageTitle>
        <Lead>A day has a morning, a middle and an evening. Most tools just give you a list.</Lead>
      </div>
      <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_25rem] lg:items-start">
        <div className="max-w-[38rem] space-y-4 leading-[1.7] [&_h2]:mt-10 [&_h2]:mb-2 [&_h2]:text-[1.5rem]">
          <p>
            {name} is for people who know what they want to do and lose sight of it somewhere between the first email
            and lunch. It doesn’t plan for you. It asks, remembers what you said, and brings it back when it can help.
          </p>
          <h2>Why email</h2>
          <p>
            Anyone can answer one. There’s nothing to install and nothing to check: three short messages, and the rest
            of the day is yours. An email can also wait. You can read it at the bus stop and answer it at noon.
          </p>
          <h2>Why so quiet</h2>
          <p>
            There are no points and no streaks. A day without an answer is still a day. Letting something go earns the
            same thanks as finishing it. When you go quiet, so does {name}, step by step.
          </p>
          <h2>Why you can look inside</h2>
          <p>
            Every answer says what it understood, and one word undoes it. No message knows whether you opened it. What
            we keep, for how long, and how to have it erased is all <a href={paths.privacy}>in one place</a>.
          </p>
          <h2>Write to us</h2>
          <p>
            <a href={`mailto:${contactAddress}`}>{contactAddress}</a>, or on paper: {postalAddress}.
          </p>
        </div>
        <div className="lg:sticky lg:top-8">
          <SkyPanel light="dusk" caption="The evening email, a reply to it, and what we understood">
            <MessageCard from={name} time={evening.time} message={evening.message} />
            <Reply light="dusk">{evening.reply}</Reply>
            <MessageCard from={name} time="right away" message={evening.answer} />
          </SkyPanel>
        </div>
      </div>
      <SignUpCall words="Tomorrow has a morning too." />
    </PageFrame>
  );
}
