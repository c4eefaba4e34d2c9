import type { DaysPageView } from '#api/own-days.ts';
import type { PageProps } from '#api/pages.ts';
import { AccountNav } from '#web/account/account-nav.tsx';
import { Ahead, EarlierDays, Found, SearchForm, Someday } from '#web/account/days/earlier-days.tsx';
import { LastChange } from '#web/account/days/last-change.tsx';
import { TodaysList } from '#web/account/days/todays-list.tsx';
import { InvalidLink } from '#web/account/invalid-link.tsx';
import { MaskedEmail } from '#web/account/masked-email.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { PageTitle } from '#web/ui/prose.tsx';

/** A person's own days, behind the same link as their preferences. It works without a script. */
export function DaysPage(props: PageProps['days']) {
  return (
    <PageFrame shared={props} light="dawn">
      {props.view.kind === 'invalid' ? <InvalidLink /> : <Days view={props.view} />}
    </PageFrame>
  );
}

function Days({ view }: { readonly view: DaysPageView }) {
  const { search, error } = view;
  return (
    <>
      <AccountNav current="days" daysPath={view.path} preferencesPath={view.preferencesPath} />
      <PageTitle>Your days</PageTitle>
      <p className="mt-3 text-quiet">
        For <MaskedEmail>{view.maskedEmail}</MaskedEmail>
      </p>
      {view.help !== null && <Help help={view.help} />}
      <LastChange last={view.last} saved={view.saved} />
      <Alert id="days-alert" message={error?.field === 'form' ? error.message : null} />
      {search === null && view.before === null && (
        <>
          <TodaysList view={view} />
          <Ahead view={view} />
          <Someday view={view} />
        </>
      )}
      <section aria-labelledby="days-before" className="mt-12 border-t border-rule pt-8">
        <h2 id="days-before" className="text-[1.5rem]">
          {search !== null ? 'Search' : view.before === null ? 'Days before' : `Days before ${view.before}`}
        </h2>
        <SearchForm path={view.path} query={search?.query ?? ''} />
        {search === null ? <EarlierDays view={view} /> : <Found view={view} search={search} />}
      </section>
      <form method="post" action={view.preferencesPath} className="mt-12 border-t border-rule pt-8">
        <p className="text-[0.9375rem] text-quiet">
          All of it in one JSON file: your list day by day, our messages, and your replies.
        </p>
        <button type="submit" name="action" value="export" className="button button-plain mt-4">
          Download my data
        </button>
      </form>
    </>
  );
}

/** The fixed answer to words of distress, instead of a result. */
function Help({ help }: { readonly help: NonNullable<DaysPageView['help']> }) {
  return (
    <section role="alert" className="mt-6 rounded-soft border border-rule bg-sheet px-5 py-5 shadow-soft">
      <h2 className="text-[1.5rem]">{help.header}</h2>
      <p className="mt-3 wrap-anywhere whitespace-pre-line">{help.body}</p>
    </section>
  );
}
