import type { ConfirmPurpose, PageProps } from '#api/pages.ts';
import { InvalidLink } from '#web/account/invalid-link.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/** One button, since a mail program that opens links to look at them must not confirm anything (D3). */
export function ConfirmPage(props: PageProps['confirm']) {
  const { view, brand } = props;
  return (
    <PageFrame shared={props} light="dawn">
      {view.kind === 'invalid' && <InvalidLink />}
      {view.kind === 'ask' && (
        <>
          <PageTitle>{ASKED[view.purpose].title}</PageTitle>
          <Lead>{ASKED[view.purpose].lead(brand.name, view.maskedEmail)}</Lead>
          <form method="post" className="mt-8">
            <button type="submit" className="button">
              {ASKED[view.purpose].button}
            </button>
          </form>
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

interface Asked {
  readonly title: string;
  readonly lead: (brand: string, maskedEmail: string) => string;
  readonly button: string;
}

const ASKED: Record<ConfirmPurpose, Asked> = {
  'sign-up': {
    title: 'Is this your address?',
    lead: (brand, maskedEmail) => `Say yes, and ${brand} will write to ${maskedEmail}.`,
    button: 'Yes, write to me',
  },
  return: {
    title: 'Shall we write again?',
    lead: (brand, maskedEmail) =>
      `Nothing comes from ${brand} to ${maskedEmail} now. Say yes, and messages come again; your list is as you left it.`,
    button: 'Yes, write to me again',
  },
  'was-this-you': {
    title: 'Was this you?',
    lead: (_brand, maskedEmail) =>
      `Somebody wrote intentions for today in the name of ${maskedEmail}. Say yes, and they are yours; otherwise leave it, and nothing changes.`,
    button: 'Yes, that was me',
  },
  reply: {
    title: 'Was this you?',
    lead: (_brand, maskedEmail) =>
      `A reply in the name of ${maskedEmail} came from another address. Say yes, and we read it as yours; otherwise leave it, and nothing changes.`,
    button: 'Yes, that was me',
  },
  erase: {
    title: 'Erase everything?',
    lead: (brand, maskedEmail) =>
      `Your list, your replies and the address ${maskedEmail} are removed from ${brand}. It cannot be taken back.`,
    button: 'Erase everything',
  },
};

const DONE = {
  reply: { title: 'Thank you.', lead: 'We have read your reply as yours. The answer is on its way to your mailbox.' },
  erase: { title: 'Everything is erased.', lead: 'Nothing of you is kept here. Take care.' },
} as const;
