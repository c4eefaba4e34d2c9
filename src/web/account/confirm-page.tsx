import type { PageProps } from '#api/pages.ts';
import { InvalidLink } from '#web/account/invalid-link.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/** One button, since a mail program that opens links to look at them must not confirm anything (D3). */
export function ConfirmPage(props: PageProps['confirm']) {
  const { view, brand } = props;
  return (
    <PageFrame shared={props} light="dawn">
      {view.kind === 'invalid' ? (
        <InvalidLink />
      ) : (
        <>
          <PageTitle>{view.purpose === 'sign-up' ? 'Is this your address?' : 'Was this you?'}</PageTitle>
          <Lead>
            {view.purpose === 'sign-up'
              ? `Say yes, and ${brand.name} will write to ${view.maskedEmail}.`
              : `Somebody wrote intentions for today in the name of ${view.maskedEmail}. Say yes, and they are yours; otherwise leave it, and nothing changes.`}
          </Lead>
          <form method="post" className="mt-8">
            <button type="submit" className="button">
              {view.purpose === 'sign-up' ? 'Yes, write to me' : 'Yes, that was me'}
            </button>
          </form>
        </>
      )}
    </PageFrame>
  );
}
