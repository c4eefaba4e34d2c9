import { useLocation, useSearchParams } from 'react-router';
import { useChange } from '#web/admin/shell/use-change.ts';

/** One URL parameter, so that the view can be shared. Changing it adds no history entry. */
export function useInAddress(name: string): [string | null, (value: string) => void] {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const change = useChange();
  return [query.get(name), (value) => change({ [name]: value }, { replace: true, state, preventScrollReset: true })];
}
