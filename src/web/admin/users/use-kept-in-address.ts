import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What is typed, kept in the address: it follows a moment later, so that the field holds a value of its own, or letters
 * would be lost. Where the address changes by another way (a link, the way back), the field follows that.
 */
export function useKeptInAddress(name: string): [string, (value: string) => void] {
  const [query, setQuery] = useSearchParams();
  const inAddress = query.get(name) ?? '';
  const [value, setValue] = useState(inAddress);
  // Written by us, and not seen in the address yet.
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
      (before) => {
        const words = new URLSearchParams(before);
        if (next === '') words.delete(name);
        else words.set(name, next);
        return words;
      },
      { replace: true },
    );
  };
  return [value, keep];
}
