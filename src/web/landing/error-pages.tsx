import type { PageProps } from '#api/pages.ts';
import { landingPaths } from '#api/paths.ts';
import { LandingFrame } from '#web/landing/landing-frame.tsx';
import { Broken, Missing } from '#web/ui/error-pages.tsx';

export function LandingNotFoundPage(props: PageProps['landing-not-found']) {
  return (
    <LandingFrame shared={props} path={null} light="dusk">
      <Missing home={landingPaths.home} />
    </LandingFrame>
  );
}

export function LandingErrorPage(props: PageProps['landing-error']) {
  return (
    <LandingFrame shared={props} path={null} light="dusk">
      <Broken failure={props} home={landingPaths.home} />
    </LandingFrame>
  );
}
