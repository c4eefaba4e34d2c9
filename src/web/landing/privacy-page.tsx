import type { PageProps } from '#api/pages.ts';
import { landingPaths } from '#api/paths.ts';
import { LandingFrame } from '#web/landing/landing-frame.tsx';
import { Policy } from '#web/legal/policy.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

export function LandingPrivacyPage(props: PageProps['landing-privacy']) {
  return (
    <LandingFrame shared={props} path={landingPaths.privacy} light="dusk">
      <PageTitle>Privacy and terms</PageTitle>
      <Lead>What we store, what we don’t, how to have it erased, and what we promise each other.</Lead>
      <Policy brand={props.brand} asksLanguageModel={props.asksLanguageModel} />
    </LandingFrame>
  );
}
