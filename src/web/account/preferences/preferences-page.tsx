import type { PageProps, PreferencesPageView } from '#api/pages.ts';
import { InvalidLink } from '#web/account/invalid-link.tsx';
import { MaskedEmail } from '#web/account/masked-email.tsx';
import { DaysForm } from '#web/account/preferences/days-form.tsx';
import { Erasing, Stopping, TakingAlong } from '#web/account/preferences/leaving.tsx';
import { Now } from '#web/account/preferences/now.tsx';
import { PauseForm } from '#web/account/preferences/pause-form.tsx';
import { YourPlan } from '#web/account/preferences/plan.tsx';
import { Saved } from '#web/account/preferences/saved.tsx';
import { Texts } from '#web/account/preferences/texts.tsx';
import { TimesForm } from '#web/account/preferences/times-form.tsx';
import { ZoneForm } from '#web/account/preferences/zone-form.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { PageTitle } from '#web/ui/prose.tsx';

/** The page behind the link in every email's footer. It needs no sign-in (D103). */
export function PreferencesPage(props: PageProps['preferences']) {
  return (
    <PageFrame shared={props} light="noon">
      {props.view.kind === 'invalid' ? (
        <InvalidLink />
      ) : (
        <Preferences view={props.view} contactAddress={props.brand.contactAddress} />
      )}
    </PageFrame>
  );
}

interface PreferencesProps {
  readonly view: PreferencesPageView;
  readonly contactAddress: string;
}

function Preferences({ view, contactAddress }: PreferencesProps) {
  const { state, error } = view;
  return (
    <>
      <PageTitle>Your preferences</PageTitle>
      <p className="mt-4 text-quiet">
        For <MaskedEmail>{view.maskedEmail}</MaskedEmail>
      </p>
      <Saved saved={view.saved} />
      <Alert id="preferences-alert" message={error?.field === 'form' ? error.message : null} />
      <Now view={view} contactAddress={contactAddress} />
      <Texts texts={view.texts} state={state} />
      <TimesForm stages={view.stages} error={error} />
      <DaysForm weekdays={view.weekdays} weekly={view.weekly} error={error} />
      <ZoneForm zone={view.zone} zones={view.zones} error={error} />
      {(state === 'on' || state === 'unconfirmed' || state === 'paused') && <PauseForm view={view} />}
      <YourPlan plan={view.plan} />
      <TakingAlong />
      {state !== 'unsubscribed' && <Stopping />}
      <Erasing view={view} contactAddress={contactAddress} />
    </>
  );
}
