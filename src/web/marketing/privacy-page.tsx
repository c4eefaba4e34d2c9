import type { PageProps } from '#api/pages.ts';
import { ProsePage } from '#web/marketing/prose-page.tsx';

export function PrivacyPage(props: PageProps['privacy']) {
  const { name, postalAddress } = props.brand;
  return (
    <ProsePage
      shared={props}
      light="dusk"
      title="Privacy"
      lead="What is stored, what is not, and how to have it erased."
      invites={false}
    >
      <h2>What is stored</h2>
      <ul>
        <li>Your email address, your time zone and the times at which we write.</li>
        <li>What you write to us and what we wrote to you, so that tomorrow can know of today.</li>
        <li>When messages were sent and whether they arrived.</li>
      </ul>
      <h2>What is not</h2>
      <p>
        No tracking: no pictures that report when you open a mail, no links that count clicks, no scripts of others on
        our pages. The one cookie remembers your sign-up between its pages. Your words are neither sold nor used for
        advertising.
      </p>
      <h2>Who else sees it</h2>
      <p>
        The provider that delivers our mail handles each message on its way.{' '}
        {props.asksLanguageModel &&
          'Words of a reply that we do not understand are shown to a language model, with the list they answer and nothing else of yours. '}
        Nobody else.
      </p>
      <h2>Having it erased</h2>
      <p>
        Reply “delete my data” to any message. Since anybody can write a sender’s name on a letter, we ask your own
        address once whether it was you; then everything is removed. Where you had unsubscribed, a keyed fingerprint of
        the address stays, so that we never write to it again.
      </p>
      <h2>Children</h2>
      <p>{name} is not offered to anybody under 13, and we do not knowingly keep anything of theirs.</p>
      <h2>Where we are</h2>
      <p>{postalAddress}</p>
    </ProsePage>
  );
}
