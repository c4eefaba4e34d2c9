import { useSearchParams } from 'react-router';
import { tabOf } from '#web/admin/shell/tabs.ts';

/** `/admin`: one tab at a time, selected by the URL, so that links and the back button work. */
export function Dashboard() {
  const [query] = useSearchParams();
  const { Content } = tabOf(query.get('tab'));
  return <Content />;
}
