import type { DaysPageView } from '#api/own-days.ts';

/** Says what the last press did, where reading starts when the page returns, and takes back the last change. */
export function LastChange({ last, saved }: Pick<DaysPageView, 'last' | 'saved'>) {
  const isNew = saved === 'done' && last !== null;
  const result =
    saved === 'undone' ? 'Undone.' : saved === 'nothing' ? 'It was already that way, so nothing changed.' : null;
  return (
    <>
      <div
        className={
          isNew || result !== null || last !== null
            ? `mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-soft border bg-sheet px-4 py-2.5 ${saved === null ? 'border-rule' : 'border-done'}`
            : ''
        }
      >
        <div className="min-w-0 flex-[1_1_14rem]">
          <p
            role="status"
            tabIndex={-1}
            autoFocus={saved !== null}
            className="font-medium text-done-text outline-none empty:hidden"
          >
            {isNew ? `Saved: ${last.words}.` : result}
          </p>
          {!isNew && last !== null && (
            <p className="text-[0.9375rem] wrap-anywhere text-quiet">Last change: {last.words}</p>
          )}
        </div>
        {last !== null && (
          <form method="post">
            <input type="hidden" name="change" value={last.change} />
            <button type="submit" name="action" value="undo" className="button button-plain min-h-11 py-2">
              Undo
            </button>
          </form>
        )}
      </div>
    </>
  );
}
