interface RefreshButtonProps {
  /** What is asked for again. */
  readonly of: readonly { readonly isFetching: boolean; refetch(): unknown }[];
}

/** Nothing refreshes by itself (D129), so that what is looked at stays where it is. */
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
