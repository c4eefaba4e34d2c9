import type { PageProps } from '#api/pages.ts';
import type { PreferencesPageView } from '#api/preferences-page.ts';
import { AccountNav } from '#web/account/account-nav.tsx';
import { InvalidLink } from '#web/account/invalid-link.tsx';
import { MaskedEmail } from '#web/account/masked-email.tsx';
import { DayEndForm } from '#web/account/preferences/day-end-form.tsx';
import { DaysForm } from '#web/account/preferences/days-form.tsx';
import { YourData } from '#web/account/preferences/leaving.tsx';
import { Now } from '#web/account/preferences/now.tsx';
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
  const isKnown = props.view.kind === 'known';
  return (
    <PageFrame shared={props} light="noon" width={isKnown ? 'max-w-5xl' : 'max-w-2xl'}>
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

/** The state and what most people come for first; each setting is one folded line that says its value. */
function Preferences({ view, contactAddress }: PreferencesProps) {
  const { state, error, daysPath } = view;
  return (
    <>
      {daysPath !== null && <AccountNav current="preferences" daysPath={daysPath} preferencesPath={view.path} />}
      <Saved saved={view.saved} />
      <PageTitle>Your preferences</PageTitle>
      <p className="mt-2 text-quiet">
        For <MaskedEmail>{view.maskedEmail}</MaskedEmail>
      </p>
      <Alert id="preferences-alert" message={error?.field === 'form' ? error.message : null} />
      <div className="mt-5 gap-x-14 lg:grid lg:grid-cols-[26rem_minmax(0,1fr)]">
        <Now view={view} contactAddress={contactAddress} />
        <div className="mt-8 divide-y divide-rule border-y border-rule lg:mt-0 lg:self-start">
          <TimesForm stages={view.stages} dayEnd={view.dayEnd} error={error} />
          <DaysForm weekdays={view.weekdays} weekly={view.weekly} error={error} />
          <ZoneForm zone={view.zone} savedZone={view.savedZone} zones={view.zones} error={error} />
          <DayEndForm dayEnd={view.dayEnd} dayEnds={view.dayEnds} />
          {daysPath !== null && <Texts texts={view.texts} state={state} />}
          <YourPlan plan={view.plan} />
          <YourData view={view} contactAddress={contactAddress} />
        </div>
      </div>
    </>
  );
}
