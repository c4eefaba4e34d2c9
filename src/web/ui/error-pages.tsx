import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

export function NotFoundPage(props: PageProps['not-found']) {
  return (
    <PageFrame shared={props} light="dusk">
      <PageTitle>There is nothing at this address.</PageTitle>
      <Lead>It may have moved, or a letter of the link got lost on the way.</Lead>
      <p className="mt-8">
        <a href={paths.home} className="button">
          Go Home
        </a>
      </p>
    </PageFrame>
  );
}

export function ErrorPage(props: PageProps['error']) {
  return (
    <PageFrame shared={props} light="dusk">
      <PageTitle>{props.status >= 500 ? 'Something went wrong on our side.' : 'That did not work.'}</PageTitle>
      <Lead>{props.message}</Lead>
      <p className="mt-8">
        <a href={paths.home} className="button">
          Go Home
        </a>
      </p>
      <p className="mt-8 text-sm text-quiet">
        If you write to us about it, please name <code>{props.requestId}</code>.
      </p>
    </PageFrame>
  );
}
