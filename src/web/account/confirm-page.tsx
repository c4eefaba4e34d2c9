import type { ReactNode } from 'react';
import type { ConfirmPurpose, PageProps } from '#api/pages.ts';
import { InvalidLink } from '#web/account/invalid-link.tsx';
import { MaskedEmail } from '#web/account/masked-email.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/** One button, since a mail program that opens links to look at them must not confirm anything (D103). */
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
      {view.kind === 'used' && (
        <>
          <PageTitle>Already done.</PageTitle>
          <Lead>{USED[view.purpose]}</Lead>
        </>
      )}
      {view.kind === 'done' && (
        <>
          <PageTitle>{DONE[view.purpose].title}</PageTitle>
          <Lead>{DONE[view.purpose].lead}</Lead>
        </>
      )}
    </PageFrame>
  );
}

type Words = NonNullable<Extract<PageProps['confirm']['view'], { kind: 'ask' }>['written']>;

function Written({ written: { sender, words } }: { readonly written: Words }) {
  return (
    <figure className="mt-8">
      <figcaption className="text-[0.9375rem] text-quiet">
        {sender === null ? 'What was written:' : `What came from ${sender}:`}
      </figcaption>
      <blockquote className="mt-2 border-l-2 border-rule pl-4 font-serif text-[1.1875rem] leading-relaxed wrap-anywhere whitespace-pre-line">
        {words.length === 0 ? 'No words.' : words.join('\n')}
      </blockquote>
    </figure>
  );
}

const USED: Record<ConfirmPurpose, string> = {
  'sign-up': 'You said yes, and messages are coming. There is nothing left to press here.',
  invitation: 'You said yes, and messages are coming. There is nothing left to press here.',
  return: 'Messages are coming again. There is nothing left to press here.',
  'was-this-you': 'Those words are on your list already. There is nothing left to press here.',
  reply: 'We have read it as yours. There is nothing left to press here.',
  erase: 'There is nothing left to press here.',
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
        Say yes, and {brand} will write to {address}.
      </>
    ),
    button: 'Yes, write to me',
  },
  invitation: {
    title: 'Shall we write to you?',
    lead: (brand, address) => (
      <>
        From tomorrow on {brand} writes to {address} in the morning, at midday and in the evening, and you reply in your
        own words. Say yes, and it begins; otherwise leave it, and nothing more comes.
      </>
    ),
    button: 'Yes, I’d like that',
  },
  return: {
    title: 'Shall we write again?',
    lead: (brand, address, wordsBelow) => (
      <>
        Nothing comes from {brand} to {address} now. Say yes, and messages come again; your list is as you left it
        {wordsBelow ? ', and what is below joins it' : ''}.
      </>
    ),
    button: 'Yes, resume my messages',
  },
  'was-this-you': {
    title: 'Was this you?',
    lead: (_brand, address) => (
      <>
        Somebody wrote intentions for today in the name of {address}. Say yes, and they are yours; otherwise leave it,
        and nothing changes.
      </>
    ),
    button: 'Yes, that was me',
  },
  reply: {
    title: 'Was this you?',
    lead: (_brand, address) => (
      <>
        A reply in the name of {address} came from another address. Say yes, and we read it as yours; otherwise leave
        it, and nothing changes.
      </>
    ),
    button: 'Yes, that was me',
  },
  erase: {
    title: 'Erase everything?',
    lead: (brand, address) => (
      <>
        Your list, your replies and the address {address} are removed from {brand}. It cannot be taken back.
      </>
    ),
    button: 'Erase everything',
  },
};

const DONE = {
  reply: { title: 'Thank you.', lead: 'We have read your reply as yours. The answer is on its way to your mailbox.' },
  erase: { title: 'Everything is erased.', lead: 'Nothing of you is kept here. Take care.' },
} as const;
