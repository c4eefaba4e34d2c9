import type { Brand } from '#api/pages.ts';
import { trialDays } from '#web/lib/plan-words.ts';
import type { PolicySection } from '#web/legal/policy-section.ts';

/** The terms: arbitration under Texas law, not for children under 13 (specification 2.10 and 9). */
export function termsSections({ name }: Brand): PolicySection[] {
  return [
    {
      id: 'agreement',
      title: 'The agreement',
      body: (
        <p>
          By signing up for {name}, you agree to these terms. If you don’t agree, please don’t sign up. If you no longer
          agree, unsubscribe, and the agreement ends.
        </p>
      ),
    },
    {
      id: 'who-may',
      title: 'Who may use it',
      body: (
        <p>
          {name} is not for anyone under 13. Sign up with your own address. If you give us someone else’s address, they
          get one invitation, and nothing more unless they say yes themselves.
        </p>
      ),
    },
    {
      id: 'the-service',
      title: 'What you get',
      body: (
        <p>
          Messages that ask and remember: in the morning, at midday and in the evening on full days. The first{' '}
          {trialDays} days are full days. After that, the free email plan has at least one full day a week. Nothing
          becomes paid automatically. You see what a paid plan costs before you pay. It renews until you end it, which
          you can do at any time; it then runs to the end of the period you’ve paid for. If a payment fails, we’ll tell
          you, and you have a few days to fix it. We try to write on time, every time, but sometimes a message will be
          late or not come at all.
        </p>
      ),
    },
    {
      id: 'texts',
      title: 'Text messages',
      body: (
        <p>
          Texts come only to a number that you gave us and confirmed, and only between 8 AM and 9 PM. Message and data
          rates may apply. Reply STOP to end them and HELP for help.
        </p>
      ),
    },
    {
      id: 'not-advice',
      title: 'What it is not',
      body: (
        <p>
          {name} is a service for intentions. It gives no medical, legal or financial advice, and no one watches it
          around the clock. If you’re in danger, call your local emergency number. To talk to someone now, see
          findahelpline.com, which lists free helplines in your country.
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
          You can leave at any time, by one reply and without a reason. We may close an account that harms others, or
          end the whole service. Where we can, we’ll tell you first, so that you can take your words with you.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'No warranty, and our liability',
      body: (
        <p>
          The service is provided as is, without warranties of any kind. As far as the law allows, we are not liable for
          indirect or consequential loss, and our total liability is limited to what you paid us in the previous twelve
          months.
        </p>
      ),
    },
    {
      id: 'disputes',
      title: 'Disputes: Texas law and arbitration',
      body: (
        <>
          <p>
            Please write to us first; most things can be settled by email. These terms are governed by the laws of the
            State of Texas. Any dispute we can’t settle between us will be decided by binding arbitration under Texas
            law, individually and not as a class, and not by a jury.
          </p>
          <p>
            Either side may still go to a small claims court, and nothing here takes away a right that your country’s
            law doesn’t let you give up.
          </p>
        </>
      ),
    },
    {
      id: 'new-terms',
      title: 'Changes to these terms',
      body: (
        <p>
          When the terms change, this page says so with a new date, and we’ll message you before the new ones take
          effect. If you keep using {name} after that, they apply to you.
        </p>
      ),
    },
  ];
}
