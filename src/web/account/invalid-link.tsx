import { paths } from '#api/paths.ts';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/** Shown for a signed link that is invalid or too old. */
export function InvalidLink() {
  return (
    <>
      <PageTitle>This link no longer works.</PageTitle>
      <Lead>It may have expired, or part of it may be missing. Our latest email to you has one that works.</Lead>
      <p className="mt-8">
        <a href={paths.home} className="button">
          Go Home
        </a>
      </p>
    </>
  );
}
