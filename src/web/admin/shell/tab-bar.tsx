import { useEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';

interface TabBarProps {
  /** The accessible name of the navigation. */
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly to: LinkProps['to'] }[];
  /** The id of the open tab. */
  readonly chosen: string;
  readonly link?: Omit<LinkProps, 'to' | 'className'>;
}

/** Tabs in one row. If they do not fit, they fade out at the edge and the open tab scrolls into view. */
export function TabBar({ label, tabs, chosen, link }: TabBarProps) {
  const bar = useRef<HTMLUListElement>(null);
  // Wait for the effect: inside a dialog nothing has a width before it opens.
  useEffect(() => {
    const line = bar.current;
    const open = line?.querySelector<HTMLElement>('[aria-current]');
    // Not scrollIntoView, which would scroll the page as well.
    if (line != null && open != null) line.scrollLeft = open.offsetLeft - (line.clientWidth - open.offsetWidth) / 2;
  }, [chosen]);
  return (
    <nav aria-label={label}>
      <ul
        ref={bar}
        className="relative mx-auto flex max-w-7xl gap-1 overflow-x-auto mask-[linear-gradient(to_right,transparent,#000_1.25rem,#000_calc(100%-1.25rem),transparent)] px-3 [scrollbar-width:none] sm:px-6"
      >
        {tabs.map(({ id, label: words, to }) => (
          <li key={id}>
            <Link
              {...link}
              to={to}
              aria-current={id === chosen ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-[0.9375rem] whitespace-nowrap text-quiet no-underline -outline-offset-3 hover:text-ink aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
