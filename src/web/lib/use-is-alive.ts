import { useEffect, useState } from 'react';

/** Whether a script runs: false in the server's rendering and in the first one of the browser. */
export function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}
