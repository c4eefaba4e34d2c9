import type { PreferencesPageView } from '#api/preferences-page.ts';

/**
 * Says what was saved, with the button that takes it back. It stays in sight while the page scrolls, and the page's
 * script writes it again (autosave.ts).
 */
export function Saved({ saved }: Pick<PreferencesPageView, 'saved'>) {
  return (
    <div
      id="saved"
      data-empty={saved === null ? true : undefined}
      className="group sticky top-2 z-10 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-soft border border-done bg-sheet px-4 py-2.5 shadow-soft data-fault:border-danger data-empty:m-0 data-empty:h-0 data-empty:overflow-hidden data-empty:border-0 data-empty:p-0"
    >
      <p
        role="status"
        tabIndex={-1}
        autoFocus={saved !== null}
        className="min-w-0 flex-[1_1_14rem] font-medium text-done-text outline-none group-data-fault:text-danger-text"
      >
        {saved?.words}
      </p>
      <div data-undo>
        {saved?.change != null && (
          <form method="post">
            <input type="hidden" name="change" value={saved.change} />
            <button type="submit" name="action" value="undo" className="button button-plain min-h-11 py-1.5">
              Undo
            </button>
          </form>
        )}
      </div>
    </div>
  );
}
