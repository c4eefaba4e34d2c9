interface EarlierProps {
  readonly of: {
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    fetchNextPage(): unknown;
  };
}

/** The button below a newest-first list that loads earlier entries, while there are more. */
export function Earlier({ of }: EarlierProps) {
  if (!of.hasNextPage) return null;
  return (
    <div className="border-t border-rule px-4 py-3 text-center">
      <button
        type="button"
        className="button button-plain button-small"
        aria-disabled={of.isFetching}
        onClick={() => {
          if (!of.isFetching) of.fetchNextPage();
        }}
      >
        {of.isFetchingNextPage ? 'Loading…' : 'Earlier'}
      </button>
      {of.isFetchNextPageError && (
        <p role="alert" className="mt-2 font-medium text-danger-text">
          Earlier entries could not be loaded.
        </p>
      )}
    </div>
  );
}
