interface RefreshButtonProps {
  /** The queries to fetch again. */
  readonly of: readonly { readonly isFetching: boolean; refetch(): unknown }[];
}

/** Nothing refreshes automatically (D129), so that the page does not change while someone reads it. */
export function RefreshButton({ of }: RefreshButtonProps) {
  const isBusy = of.some(({ isFetching }) => isFetching);
  return (
    <button
      type="button"
      className="button button-plain button-small"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) for (const answer of of) answer.refetch();
      }}
    >
      {isBusy ? 'Refreshing…' : 'Refresh'}
    </button>
  );
}
