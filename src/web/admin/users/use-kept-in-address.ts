import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Keeps typed text in the URL. The URL is updated a moment later, so the field has its own state; otherwise characters
 * would be lost. If the URL changes in another way (a link, the back button), the field follows it.
 */
export function useKeptInAddress(name: string): [string, (value: string) => void] {
  const [query, setQuery] = useSearchParams();
  const inAddress = query.get(name) ?? '';
  const [value, setValue] = useState(inAddress);
  // Values written here that the URL does not contain yet.
  const onTheWay = useRef<string[]>([]);
  useEffect(() => {
    const at = onTheWay.current.indexOf(inAddress);
    onTheWay.current = onTheWay.current.slice(at + 1);
    if (at < 0) setValue(inAddress);
  }, [inAddress]);
  const keep = (next: string) => {
    if (next === value) return;
    onTheWay.current.push(next);
    setValue(next);
    setQuery(
      () => {
        // The parameters of the last render miss a change that was made a moment ago.
        const words = new URLSearchParams(location.search);
        if (next === '') words.delete(name);
        else words.set(name, next);
        return words;
      },
      { replace: true },
    );
  };
  return [value, keep];
}
