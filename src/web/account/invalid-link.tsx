import { paths } from '#api/paths.ts';
import { Statement } from '#web/account/statement.tsx';
import { GoHome } from '#web/ui/error-pages.tsx';

/** Shown for a signed link that is invalid or too old. */
export function InvalidLink() {
  return (
    <>
      <Statement title="This link no longer works.">
        It may have expired, or part of it may be missing. Our latest email to you has one that works.
      </Statement>
      <GoHome home={paths.home} />
    </>
  );
}
