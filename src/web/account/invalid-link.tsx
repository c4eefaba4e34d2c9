import { paths } from '#api/paths.ts';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/** For a signed link that is not one of ours, or too old. */
export function InvalidLink() {
  return (
    <>
      <PageTitle>This link does not work any more.</PageTitle>
      <Lead>It may be old, or a letter of it got lost. The newest mail from us carries one that works.</Lead>
      <p className="mt-8">
        <a href={paths.home} className="button">
          Go Home
        </a>
      </p>
    </>
  );
}
