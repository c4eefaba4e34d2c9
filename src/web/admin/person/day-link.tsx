import { Link, useLocation, useSearchParams } from 'react-router';
import { paths } from '#api/paths.ts';
import { dateWords } from '#web/admin/shell/date-words.ts';
import { changed } from '#web/admin/shell/use-change.ts';
import { addDays, localDate } from '#domain/time/local-date.ts';

/** How many days the timeline shows at once. */
export const WEEK = 7;

/** Leads to a day of the person's timeline, which becomes the first that it shows. */
export function DayLink({ day }: { readonly day: string }) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  return (
    // Replace the history entry, so that the back button closes the drawer.
    <Link to={`${paths.admin}?${changed(query, { from: addDays(localDate(day), 1 - WEEK) })}`} replace state={state}>
      {dateWords(day)}
    </Link>
  );
}
