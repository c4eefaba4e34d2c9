import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

export function NotFoundPage(props: PageProps['not-found']) {
  return (
    <PageFrame shared={props} light="dusk">
      <Missing home={paths.home} />
    </PageFrame>
  );
}

export function ErrorPage(props: PageProps['error']) {
  return (
    <PageFrame shared={props} light="dusk">
      <Broken failure={props} home={paths.home} />
    </PageFrame>
  );
}

/** The "not found" page of either site. */
export function Missing({ home }: { readonly home: string }) {
  return (
    <>
      <PageTitle>We can’t find that page.</PageTitle>
      <Lead>It may have moved, or part of the link may be missing.</Lead>
      <GoHome home={home} />
    </>
  );
}

interface BrokenProps {
  readonly failure: { readonly status: number; readonly message: string; readonly requestId: string };
  readonly home: string;
}

export function Broken({ failure, home }: BrokenProps) {
  return (
    <>
      <PageTitle>{failure.status >= 500 ? 'Something went wrong on our side.' : 'That didn’t work.'}</PageTitle>
      <Lead>{failure.message}</Lead>
      <GoHome home={home} />
      <p className="mt-8 text-sm text-quiet">
        If you write to us about this, please include this code: <code>{failure.requestId}</code>
      </p>
    </>
  );
}

export function GoHome({ home }: { readonly home: string }) {
  return (
    <p className="mt-8">
      <a href={home} className="button">
        Go Home
      </a>
    </p>
  );
}
