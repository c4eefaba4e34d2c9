import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { AddEmailForm } from '#web/sharing/add-email-form.tsx';
import { ShownInvitation } from '#web/sharing/shown-invitation.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/** Shown after someone has shared (specification 2.8, D103). */
export function SharedPage(props: PageProps['shared']) {
  const { brand } = props;
  return (
    <PageFrame shared={props} light="dusk">
      <PageTitle>Thanks for sharing {brand.name}.</PageTitle>
      <Lead>Everyone you add gets one invitation from us. The rest is up to them.</Lead>
      <AddEmailForm
        view={props.view}
        action={paths.shared}
        source="share_confirmation_page"
        heading="Share with someone else?"
        brand={brand.name}
      />
      <ShownInvitation brand={brand} />
    </PageFrame>
  );
}
