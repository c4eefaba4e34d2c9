import type { Brand } from '#api/pages.ts';
import type { PolicySection } from '#web/legal/policy-section.ts';

export interface PolicyFacts extends Brand {
  /** The words of replies are shown to a language model (D116). */
  readonly asksLanguageModel: boolean;
}

/** The privacy policy. The periods are those of D9, `signup-life.ts`, `logger.ts` and `export.ts`. */
export function privacySections({
  name,
  postalAddress,
  contactAddress,
  asksLanguageModel,
}: PolicyFacts): PolicySection[] {
  return [
    {
      id: 'what-we-keep',
      title: 'What we keep',
      body: (
        <>
          <ul>
            <li>Your email address, your time zone, and the times and days on which we write.</li>
            <li>
              The words you send us, what we understood of them, and what we wrote to you, so that tomorrow can know of
              today.
            </li>
            <li>When messages were due and sent, and whether they arrived.</li>
            <li>Through which of our pages you signed up.</li>
            <li>If you pay, which subscription at Stripe is yours, and how it stands: no card, no bank, no bill.</li>
            <li>If you give us a telephone number for text messages, that number.</li>
          </ul>
          <p>
            If you join the waitlist, we keep your email address, your time zone, which form it was, and when you
            joined; what your browser says of itself beyond that we do not keep. If somebody else gave us your address,
            we keep it so that you get one invitation and not a second.
          </p>
        </>
      ),
    },
    {
      id: 'what-for',
      title: 'What it is for',
      body: (
        <p>
          To write to you at your times, to understand your answers, to bring back what you left open, and to find out
          what went wrong when something did. For nothing else: your words are not sold, not used for advertising, and
          not used to train anything.
        </p>
      ),
    },
    {
      id: 'no-tracking',
      title: 'No tracking',
      body: (
        <p>
          No pictures that report when you open a mail, no links that count clicks, no scripts of others on our pages,
          no profile of you bought or sold. The only thing we notice is that you answered.
        </p>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies and your browser',
      body: (
        <p>
          One cookie connects the pages of your sign-up, so that nobody else can continue it; it ends after a day. Where
          scripts run, your browser itself keeps what you typed while you sign up, until you close the tab. Neither
          follows you anywhere, so there is no banner to click away.
        </p>
      ),
    },
    {
      id: 'who-sees-it',
      title: 'Who else sees it',
      body: (
        <>
          <p>
            The provider that delivers our mail, and for text messages the one that delivers those, handles each message
            on its way.{' '}
            {asksLanguageModel
              ? 'What you write in a reply, or into the first box of the sign-up, is shown to a language model, with your local date, the list that it answers and what we asked last, and with nothing else of yours: no name, no address, no place. Words that ask to end, to be erased, or for help in distress are not.'
              : 'No language model reads your words.'}
          </p>
          <p>
            If you pay, you do so on pages of Stripe, which learns from us a number that stands for you and nothing
            else; what you write there Stripe keeps, as the law asks of payments, also when you have your account here
            erased.
          </p>
          <p>
            A person of ours looks at your words only to find out why something went wrong. Beyond that, nobody, unless
            a court or the law compels us.
          </p>
        </>
      ),
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      body: (
        <ul>
          <li>Your lists and settings, and what we wrote to you: as long as you are with us.</li>
          <li>
            The letters you send, byte for byte: 90 days. After that only your own words in your list, who wrote, and
            when, remain.
          </li>
          <li>A letter from somebody we do not know: 90 days, then all of it goes.</li>
          <li>A sign-up that you began and did not finish: about a day.</li>
          <li>Your place on the waitlist: until you ask us to take you off, or have your account erased.</li>
          <li>
            An address that somebody else gave us: 30 days, unless its owner says yes. Then only a keyed fingerprint of
            it stays, from which the address cannot be read.
          </li>
          <li>
            From which network our forms were sent, as such a fingerprint, so that nobody floods them: until the next
            day.
          </li>
          <li>
            The log of our server: up to two weeks. It names what happened, never your words and never your whole
            address.
          </li>
          <li>Safety copies of the database: about a week.</li>
        </ul>
      ),
    },
    {
      id: 'erasing',
      title: 'Having it erased',
      body: (
        <>
          <p>
            Reply “delete my data” to any message, or ask on your preferences page. Since anybody can write a sender’s
            name on a letter, we ask your own address once whether it was you; one press of the button in that mail, and
            everything is removed. Safety copies follow within about a week.
          </p>
          <p>
            Where you had unsubscribed, or somebody had given us your address, a keyed fingerprint of it stays, from
            which the address cannot be read, so that we never write to it again, or never invite it again.
          </p>
        </>
      ),
    },
    {
      id: 'your-rights',
      title: 'Seeing and changing it',
      body: (
        <p>
          Reply “list” to see what is on your list, “undo” to take your last change back, and “export” for a copy of all
          we keep of you. The preferences link at the foot of every mail leads to your zone, times and days, to a rest,
          to the same copy, and to having it erased. Wherever you live, you may also ask us to tell or correct it; write
          to us and we answer.
        </p>
      ),
    },
    {
      id: 'children',
      title: 'Children',
      body: (
        <p>
          {name} is not for children under 13. We do not knowingly keep anything of theirs; if you know of such an
          account, tell us and we remove it.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: (
        <p>
          When what we do changes, this page changes first, with a new date at its head. If a change matters to you, we
          say so in a message before it holds.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'How to reach us',
      body: (
        <p>
          Reply to any message of ours, write to <a href={`mailto:${contactAddress}`}>{contactAddress}</a>, or send a
          letter to {postalAddress}.
        </p>
      ),
    },
  ];
}
