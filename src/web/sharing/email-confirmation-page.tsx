import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { AddEmailForm } from '#web/sharing/add-email-form.tsx';
import { ShownInvitation } from '#web/sharing/shown-invitation.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/** Shown after the waitlist and to anyone who wants to share (specification 2.7, D103). */
export function EmailConfirmationPage(props: PageProps['email-confirmation']) {
  return (
    <PageFrame shared={props} light="dawn">
      <PageTitle>Thanks for signing up.</PageTitle>
      <Lead>You&#39;ll start receiving emails as soon as the product goes live.</Lead>
      {/* The acknowledgment page also leads here and has said when the first message comes. */}
      <p className="mt-3 text-quiet">
        If you’ve already started your first day, your messages come at the times we gave you.
      </p>
      <AddEmailForm
        view={props.view}
        action={paths.emailConfirmation}
        source="confirmation_page"
        heading="Know someone who’d like this?"
        brand={props.brand.name}
      >
        <a href={paths.shared} className="button button-plain">
          Share
        </a>
      </AddEmailForm>
      <ShownInvitation brand={props.brand} />
    </PageFrame>
  );
}
