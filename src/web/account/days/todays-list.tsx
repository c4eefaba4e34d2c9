import type { DaysPageView } from '#api/own-days.ts';
import { ItemRow } from '#web/account/days/item-row.tsx';
import { Quotes } from '#web/account/days/quotes.tsx';
import { Alert } from '#web/ui/alert.tsx';

/** Today's list as it stands, and the field that adds to it. */
export function TodaysList({ view }: { readonly view: DaysPageView }) {
  const { list, today, words, error } = view;
  const fault = error?.field === 'add' ? error : null;
  return (
    <section aria-labelledby="today" className="mt-8">
      <h2 id="today" className="text-[1.5rem]">
        {today}
      </h2>
      {list.length === 0 ? (
        <p className="mt-3 text-quiet">Your list is empty. Write a line below, or reply to any of our emails.</p>
      ) : (
        <ul className="mt-3 divide-y divide-rule border-y border-rule">
          {list.map((item) => (
            <ItemRow key={item.id} item={item} view={view} place="today" />
          ))}
        </ul>
      )}
      <form method="post" className="mt-5">
        <label htmlFor="add" className="mb-1.5 block font-medium">
          Add to today
        </label>
        <div className="flex flex-wrap items-end gap-3">
          <textarea
            id="add"
            name="text"
            rows={2}
            dir="auto"
            defaultValue={fault?.text}
            aria-describedby="add-hint add-alert"
            aria-invalid={fault === null ? undefined : true}
            autoFocus={fault !== null}
            className="field min-w-0 flex-[1_1_16rem]"
          />
          <button type="submit" name="action" value="add" className="button">
            Add
          </button>
        </div>
        <p id="add-hint" className="mt-1.5 text-[0.9375rem] text-quiet">
          One thing per line.
        </p>
        <Alert id="add-alert" message={fault?.message ?? null} />
      </form>
      <Quotes words={words} />
    </section>
  );
}
