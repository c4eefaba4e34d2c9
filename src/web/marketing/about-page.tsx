import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { MessageCard, SkyPanel } from '#web/messages/sky-panel.tsx';
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
        <Lead>A day has a morning, a middle and an evening. Most tools for it have only a list.</Lead>
      </div>
      <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_25rem] lg:items-start">
        <div className="max-w-[38rem] space-y-4 leading-[1.7] [&_h2]:mt-10 [&_h2]:mb-2 [&_h2]:text-[1.5rem]">
          <p>
            {name} is made for people who know well enough what they want to do and lose it somewhere between the first
            mail and lunch. It does not plan for you. It asks, remembers your words, and brings them back when they can
            help.
          </p>
          <h2>Why letters</h2>
          <p>
            Anybody can answer one. There is nothing to install and nothing to check: three short messages, and the rest
            of the day is yours. A letter also waits. You can read it at the bus stop and answer it at noon.
          </p>
          <h2>Why so quiet</h2>
          <p>
            There are no points, and nobody counts days; a day without an answer is still a day. Letting something go is
            thanked like finishing it. When you go quiet, so does {name}, step by step.
          </p>
          <h2>Why you can look inside</h2>
          <p>
            Every answer says what was understood, and one word takes it back. No message knows whether you opened it.
            What we keep, for how long, and how to have it erased is written down in{' '}
            <a href={paths.privacy}>one place</a>.
          </p>
          <h2>Write to us</h2>
          <p>
            <a href={`mailto:${contactAddress}`}>{contactAddress}</a>, or on paper: {postalAddress}.
          </p>
        </div>
        <SkyPanel light="dusk">
          <MessageCard from={name} time={evening.time} message={evening.message} />
        </SkyPanel>
      </div>
      <SignUpCall words="Tomorrow has a morning, too." />
    </PageFrame>
  );
}
