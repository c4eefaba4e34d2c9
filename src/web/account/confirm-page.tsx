import type { ReactNode } from 'react';
import type { ConfirmPurpose, PageProps } from '#api/pages.ts';
import { InvalidLink } from '#web/account/invalid-link.tsx';
import { MaskedEmail } from '#web/account/masked-email.tsx';
import { Statement } from '#web/account/statement.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/** One button, because an email program that opens links to preview them must not confirm anything (D103). */
export function ConfirmPage(props: PageProps['confirm']) {
  const { view, brand } = props;
  const letters = view.kind === 'ask' ? (view.written?.letters.join(' ') ?? '') : '';
  return (
    <PageFrame shared={props} light="dawn">
      {view.kind === 'invalid' && <InvalidLink />}
      {view.kind === 'ask' && (
        <>
          <PageTitle>{ASKED[view.purpose].title}</PageTitle>
          <Lead>
            {ASKED[view.purpose].lead(brand.name, <MaskedEmail>{view.maskedEmail}</MaskedEmail>, view.written !== null)}
          </Lead>
          {view.written !== null && <Written written={view.written} />}
          <form method="post" className="mt-8">
            {letters !== '' && <input type="hidden" name="letters" value={letters} />}
            <button type="submit" className="button">
              {ASKED[view.purpose].button}
            </button>
          </form>
        </>
      )}
      {view.kind === 'used' && <Statement title="Already done.">{USED[view.purpose]}</Statement>}
      {view.kind === 'done' && <Statement title={DONE[view.purpose].title}>{DONE[view.purpose].lead}</Statement>}
    </PageFrame>
  );
}

type Words = NonNullable<Extract<PageProps['confirm']['view'], { kind: 'ask' }>['written']>;

function Written({ written: { sender, words } }: { readonly written: Words }) {
  return (
    <figure className="mt-8">
      <figcaption className="text-[0.9375rem] text-quiet">
        {sender === null ? 'What was written:' : `From ${sender}:`}
      </figcaption>
      <blockquote className="mt-2 border-l-2 border-rule pl-4 font-serif text-[1.1875rem] leading-relaxed wrap-anywhere whitespace-pre-line">
        {words.length === 0 ? 'Nothing was written.' : words.join('\n')}
      </blockquote>
    </figure>
  );
}

const USED: Record<ConfirmPurpose, string> = {
  'sign-up': 'You said yes, and your messages are on their way. There’s nothing left to do here.',
  invitation: 'You said yes, and your messages are on their way. There’s nothing left to do here.',
  return: 'Your messages are back on. There’s nothing left to do here.',
  'was-this-you': 'Those words are already on your list. There’s nothing left to do here.',
  reply: 'You’ve already told us it was yours. There’s nothing left to do here.',
  erase: 'There’s nothing left to do here.',
};

interface Asked {
  readonly title: string;
  readonly lead: (brand: string, address: ReactNode, wordsBelow: boolean) => ReactNode;
  readonly button: string;
}

const ASKED: Record<ConfirmPurpose, Asked> = {
  'sign-up': {
    title: 'Is this your address?',
    lead: (brand, address) => (
      <>
        Say yes and {brand} will write to {address}.
      </>
    ),
    button: 'Yes, it’s mine',
  },
  invitation: {
    title: 'Would you like to hear from us?',
    lead: (brand, address) => (
      <>
        Starting tomorrow, {brand} writes to {address} in the morning, at midday and in the evening, and you reply in
        your own words. Say yes to begin. Otherwise close this page, and you won’t hear from us again.
      </>
    ),
    button: 'Yes, I’d like that',
  },
  return: {
    title: 'Should we write to you again?',
    lead: (brand, address, wordsBelow) => (
      <>
        {brand} isn’t sending anything to {address} right now. Say yes to get messages again. Your list is as you left
        it
        {wordsBelow ? ', and what’s below will be added to it' : ''}.
      </>
    ),
    button: 'Yes, resume my messages',
  },
  'was-this-you': {
    title: 'Was this you?',
    lead: (_brand, address) => (
      <>
        Someone wrote down intentions for today in the name of {address}. If it was you, say yes and we’ll add them to
        your list. If not, close this page, and nothing changes.
      </>
    ),
    button: 'Yes, that was me',
  },
  reply: {
    title: 'Was this you?',
    lead: (_brand, address) => (
      <>
        We got a reply in the name of {address} that we couldn’t verify. If it was you, say yes and we’ll treat it as
        yours. If not, close this page, and nothing changes.
      </>
    ),
    button: 'Yes, that was me',
  },
  erase: {
    title: 'Erase everything?',
    lead: (brand, address) => (
      <>
        Your list, your replies and the address {address} will be removed from {brand}. This can’t be undone.
      </>
    ),
    button: 'Erase everything',
  },
};

const DONE = {
  reply: { title: 'Thank you.', lead: 'We’ve taken the reply as yours. Our answer is on its way to your inbox.' },
  erase: { title: 'Everything has been erased.', lead: 'Nothing about you is kept here. Take care.' },
} as const;
