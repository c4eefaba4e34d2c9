import type { Brand } from '#api/pages.ts';
import type { PolicySection } from '#web/legal/policy-section.ts';

export interface PolicyFacts extends Brand {
  /** Whether the text of replies is sent to a language model (D116). */
  readonly asksLanguageModel: boolean;
}

/** The privacy policy. The retention periods come from D9, `signup-life.ts`, `logger.ts` and `export.ts`. */
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
            <li>Your email address, your time zone, and the times and days you hear from us.</li>
            <li>
              The words you send us, what we understood from them, and what we wrote to you, so that tomorrow’s messages
              can pick up from today.
            </li>
            <li>When messages were due and sent, and whether they arrived.</li>
            <li>Which of our pages you signed up on.</li>
            <li>
              If you pay, which Stripe subscription is yours and its status, but no card, bank or billing details.
            </li>
            <li>If you give us a phone number for text messages, that number.</li>
          </ul>
          <p>
            If you join the waitlist, we keep your email address, your time zone, which form you used, and when you
            joined. We don’t keep anything else your browser tells us. If someone else gave us your address, we keep it
            so that you get one invitation and never a second.
          </p>
        </>
      ),
    },
    {
      id: 'what-for',
      title: 'What we use it for',
      body: (
        <p>
          To write to you at your times, to understand your answers, to bring back what you left open, and to find out
          what happened when something goes wrong. Nothing else: your words aren’t sold, used for advertising, or used
          to train anything.
        </p>
      ),
    },
    {
      id: 'no-tracking',
      title: 'No tracking',
      body: (
        <p>
          No images that report when you open an email, no links that count clicks, no third-party scripts on our pages,
          no profile of you bought or sold. The only thing we notice is that you replied.
        </p>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies and your browser',
      body: (
        <p>
          One cookie connects the pages of your sign-up, so that no one else can continue it. It expires after a day. If
          scripts are on, your browser keeps what you typed while you sign up, until you close the tab. Neither follows
          you anywhere, so there’s no banner to click away.
        </p>
      ),
    },
    {
      id: 'who-sees-it',
      title: 'Who else sees it',
      body: (
        <>
          <p>
            The providers that deliver our email and text messages handle each message on its way.{' '}
            {asksLanguageModel
              ? 'What you write in a reply, or when you sign up, is shown to a language model, together with your local date, the list you’re answering and what we last asked. Nothing else of yours is: no name, no address, no location. Words that ask us to stop, to erase your data, or for help in distress are not shown to it.'
              : 'No language model reads your words.'}
          </p>
          <p>
            If you pay, you do so on Stripe’s pages. We give Stripe a number that stands for you and nothing else.
            Stripe keeps what you enter there, as the law requires for payments, even if you have your account here
            erased.
          </p>
          <p>
            Someone on our side looks at your words only to find out why something went wrong. Otherwise no one does,
            unless a court or the law compels us.
          </p>
        </>
      ),
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      body: (
        <ul>
          <li>Your lists and settings, and what we wrote to you: as long as you’re with us.</li>
          <li>
            The messages you send, exactly as they arrived: 90 days. After that, only your own words on your list, who
            wrote, and when remain.
          </li>
          <li>A message from someone we don’t know: 90 days, then we delete all of it.</li>
          <li>A sign-up that you started and didn’t finish: about a day.</li>
          <li>Your place on the waitlist: until you ask us to remove you, or have your account erased.</li>
          <li>
            An address that someone else gave us: 30 days, unless its owner says yes. After that, we keep only a keyed
            fingerprint of it, which can’t be turned back into the address.
          </li>
          <li>
            The network our forms were sent from, as the same kind of fingerprint, so that no one can flood them: until
            the next day.
          </li>
          <li>Our server’s log: up to two weeks. It records what happened, never your words or your full address.</li>
          <li>Backups of the database: about a week.</li>
        </ul>
      ),
    },
    {
      id: 'erasing',
      title: 'Erasing your data',
      body: (
        <>
          <p>
            Reply “delete my data” to any message, or ask on your preferences page. Because anyone can fake a sender’s
            address, we email your own address once to check that it was you. Press the button in that email, and
            everything is removed. Backups follow within about a week.
          </p>
          <p>
            If you had unsubscribed, or someone else had given us your address, we keep a keyed fingerprint of it, which
            can’t be turned back into the address, so that we never write to it or invite it again.
          </p>
        </>
      ),
    },
    {
      id: 'your-rights',
      title: 'Seeing and changing your data',
      body: (
        <p>
          Reply “list” to see what’s on your list, “undo” to undo your last change, and “export” for a copy of
          everything we keep about you. With the preferences link at the bottom of every email, you can change your time
          zone, times and days, pause messages, get the same copy, or have everything erased. Wherever you live, you can
          also ask us what we keep or have us correct it. Write to us and we’ll answer.
        </p>
      ),
    },
    {
      id: 'children',
      title: 'Children',
      body: (
        <p>
          {name} is not for children under 13. We don’t knowingly keep any data about them. If you know of such an
          account, tell us and we’ll remove it.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      body: (
        <p>
          When what we do changes, this page changes first, with a new date at the top. If a change affects you, we’ll
          message you before it takes effect.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'How to reach us',
      body: (
        <p>
          Reply to any of our messages, write to <a href={`mailto:${contactAddress}`}>{contactAddress}</a>, or send mail
          to {postalAddress}.
        </p>
      ),
    },
  ];
}
