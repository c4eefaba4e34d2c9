import { type NavigateOptions, useSearchParams } from 'react-router';

type Changes = Readonly<Record<string, string | null>>;

/** The parameters of an address with some of them changed; null and '' remove one. */
export function changed(query: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next.toString();
}

/** Changes parameters in the address of the page. */
export function useChange(): (changes: Changes, options?: NavigateOptions) => void {
  const [, setQuery] = useSearchParams();
  // The parameters of the last render miss a change that was made a moment ago.
  return (changes, options) => setQuery(changed(new URLSearchParams(location.search), changes), options);
}
