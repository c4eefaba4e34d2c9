import { Button } from '#web/admin/shell/button.tsx';

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
      <Button isOff={of.isFetching} onClick={() => of.fetchNextPage()}>
        {of.isFetchingNextPage ? 'Loading…' : 'Earlier'}
      </Button>
      {of.isFetchNextPageError && (
        <p role="alert" className="mt-2 font-medium text-danger-text">
          Earlier entries could not be loaded.
        </p>
      )}
    </div>
  );
}
