import type { Brand } from '#api/pages.ts';
import { trialDays } from '#web/lib/plan-words.ts';
import type { PolicySection } from '#web/legal/policy-section.ts';

/** The terms: arbitration under Texas law, not for under-13s (specification 2.10 and 9). */
export function termsSections({ name }: Brand): PolicySection[] {
  return [
    {
      id: 'agreement',
      title: 'The agreement',
      body: (
        <p>
          By signing up for {name} you agree to these terms. If you do not, please do not sign up; if you no longer do,
          unsubscribe, and the agreement ends.
        </p>
      ),
    },
    {
      id: 'who-may',
      title: 'Who may use it',
      body: (
        <p>
          {name} is not for anybody under 13. Sign up with an address that is yours. When you give us somebody else’s
          address, they get one invitation, and nothing more until they say yes themselves.
        </p>
      ),
    },
    {
      id: 'the-service',
      title: 'What you get',
      body: (
        <p>
          Messages that ask and remember: in the morning, at midday and in the evening on full days. The first{' '}
          {trialDays} days are full days; after them the free email plan has at least one full day a week. Nothing
          becomes paid by itself: what a paid plan costs is said before you pay, it renews until you end it, and it can
          be ended at any time, to the end of what is paid. When a payment fails you are told, and have some days to
          mend it. We try to write on time, every time, and sometimes a message will come late or not at all.
        </p>
      ),
    },
    {
      id: 'texts',
      title: 'Text messages',
      body: (
        <p>
          Texts come only to a number that you gave and confirmed, and only between 8 AM and 9 PM. Your carrier’s rates
          for messages and data may apply. Reply STOP to end them and HELP for help.
        </p>
      ),
    },
    {
      id: 'not-advice',
      title: 'What it is not',
      body: (
        <p>
          {name} is a service for intentions. It gives no medical, legal or financial advice, and nobody watches it
          around the clock. If you are in danger, call your local emergency number; to talk to somebody now,
          findahelpline.com lists free lines where you are.
        </p>
      ),
    },
    {
      id: 'your-words',
      title: 'Your words',
      body: (
        <p>
          What you write stays yours. You let us store it and send it back to you, and that is all. Please do not use
          the service to harm others, to write to people who do not want it, or to break into it.
        </p>
      ),
    },
    {
      id: 'ending',
      title: 'Ending it',
      body: (
        <p>
          You can leave at any time, by one reply and without a reason. We may end an account that harms others, or the
          whole service; we would tell you beforehand where we can, so that you can take your words with you.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'No warranty, and our liability',
      body: (
        <p>
          The service comes as it is, without warranties of any kind. As far as the law allows, we are not liable for
          indirect or consequential loss, and for no more altogether than what you paid us in the twelve months before.
        </p>
      ),
    },
    {
      id: 'disputes',
      title: 'Disputes: Texas law and arbitration',
      body: (
        <>
          <p>
            Please write to us first; most things can be mended in a letter. These terms are governed by the laws of the
            State of Texas. A dispute that we cannot settle between us is decided by binding arbitration under Texas
            law, between you and us alone and not as a class, and not by a jury.
          </p>
          <p>
            Either side may still go to a small claims court, and nothing here takes away a right that the law of your
            country does not let you give up.
          </p>
        </>
      ),
    },
    {
      id: 'new-terms',
      title: 'Changes to these terms',
      body: (
        <p>
          When the terms change, this page says so with a new date, and a message tells you before the new ones hold. If
          you go on using {name} after that, they hold for you.
        </p>
      ),
    },
  ];
}
