import type { PreferencesPageView } from '#api/pages.ts';

/** Says what was saved, placed where reading starts when the page returns, with an undo link if there is one. */
export function Saved({ saved }: Pick<PreferencesPageView, 'saved'>) {
  const frame =
    saved === null
      ? ''
      : 'mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-soft border border-done bg-sheet px-4 py-3';
  return (
    <div className={frame}>
      <p
        role="status"
        tabIndex={-1}
        autoFocus={saved !== null}
        className="min-w-0 flex-[1_1_14rem] font-medium text-done-text outline-none empty:hidden"
      >
        {saved?.words}
      </p>
      {saved?.change != null && (
        <form method="post">
          <input type="hidden" name="change" value={saved.change} />
          <button type="submit" name="action" value="undo" className="button button-plain min-h-11 py-2">
            Undo
          </button>
        </form>
      )}
    </div>
  );
}
