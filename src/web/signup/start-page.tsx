import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { SignUpForm } from '#web/signup/sign-up-form.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { PageTitle } from '#web/ui/prose.tsx';

/** The page for visitors whose sign-up was lost (D103). */
export function StartPage(props: PageProps['start']) {
  return (
    <PageFrame shared={props} light="dawn">
      <PageTitle>We lost your place. Let's start again.</PageTitle>
      <div className="mt-10 max-w-[30rem]">
        <SignUpForm
          action={paths.start}
          source="start"
          email={props.email}
          error={props.error}
          meant={props.meant}
          label="Start for Free"
        />
      </div>
    </PageFrame>
  );
}
