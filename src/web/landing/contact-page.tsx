import type { PageProps } from '#api/pages.ts';
import { landingPaths } from '#api/paths.ts';
import { LandingFrame } from '#web/landing/landing-frame.tsx';
import { CHANGED_TIME } from '#web/marketing/benefits.ts';
import { Exchange } from '#web/messages/exchange.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

export function ContactPage(props: PageProps['landing-contact']) {
  const { name, contactAddress, postalAddress } = props.brand;
  return (
    <LandingFrame shared={props} path={landingPaths.contact} light="dawn" wide>
      <PageTitle>Contact</PageTitle>
      <Lead>Two ways to reach us, and a quicker one if it’s about your messages.</Lead>
      <dl className="mt-10 grid gap-5 sm:grid-cols-2">
        <div className="rounded-soft border border-rule bg-sheet px-6 py-6 shadow-soft">
          <dt className="font-semibold">By email</dt>
          <dd className="mt-2 font-serif text-xl break-words">
            <a href={`mailto:${contactAddress}`}>{contactAddress}</a>
          </dd>
        </div>
        <div className="rounded-soft border border-rule bg-sheet px-6 py-6 shadow-soft">
          <dt className="font-semibold">By post</dt>
          <dd className="mt-2 font-serif text-xl">
            <address className="not-italic">{postalAddress}</address>
          </dd>
        </div>
      </dl>
      <div className="mt-14 grid gap-x-12 gap-y-10 leading-[1.7] md:grid-cols-2 [&_h2]:mb-3 [&_h2]:text-[1.75rem]">
        <section>
          <h2>If it’s about your messages</h2>
          <p>
            Reply to any of them. You can change times, pauses and your list there, in your own words, right away.
            “Stop” ends your messages. “Delete my data” removes everything, once you confirm that it was you.
          </p>
          <div className="mt-5 max-w-[28rem]">
            <Exchange brand={name} light="dawn" caption="A reply, and what comes back" said={CHANGED_TIME} />
          </div>
        </section>
        <section>
          <h2>If you’re on the waitlist</h2>
          <p>
            To leave it, write to the address above from the one you gave us. {name} doesn’t have accounts with
            passwords, so that’s how we know it’s you.
          </p>
        </section>
      </div>
    </LandingFrame>
  );
}
