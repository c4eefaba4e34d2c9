import { Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { paths } from '#api/paths.ts';
import { Shortcuts } from '#web/admin/palette/shortcuts.tsx';
import { Button } from '#web/admin/shell/controls.tsx';
import { useDensity } from '#web/admin/shell/density.tsx';
import { GROUPS, type Place, placeAt, placesOf } from '#web/admin/shell/places.ts';
import { useAdmin } from '#web/admin/shell/signed-in.tsx';
import { Waiting } from '#web/admin/shell/panel.tsx';
import { useSignOut } from '#web/admin/shell/use-sign-out.ts';
import { HomeLink, SkipLink } from '#web/ui/page-frame.tsx';

/**
 * The frame of every page of the admin area. The header holds the product, the navigation, the signed-in administrator
 * and sign-out: a column beside the page, or on a phone a bar with one button that opens the rest.
 */
export function Shell({ brand }: { readonly brand: string }) {
  const { email, role } = useAdmin();
  const signOut = useSignOut();
  const menu = useMenu();
  const density = useDensity();
  // The style sheet takes the height of the rows of every table from here.
  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
  return (
    <div className="flex min-h-svh flex-col lg:pl-56">
      <SkipLink />
      <header
        className={`z-20 flex flex-col bg-paper lg:fixed lg:inset-y-0 lg:left-0 lg:w-56 lg:border-r lg:border-rule ${menu.isOpen ? 'max-lg:fixed max-lg:inset-0' : 'max-lg:sticky max-lg:top-0'}`}
      >
        <div className="flex h-14 shrink-0 items-center gap-2 px-4 max-lg:border-b max-lg:border-rule sm:max-lg:px-6 lg:px-4.5">
          <HomeLink brand={brand} />
          <Link
            to={paths.admin}
            className="ml-1 border-l border-rule py-1 pl-3 text-[0.875rem] text-quiet no-underline hover:text-ink"
          >
            Admin
          </Link>
          <Button
            ref={menu.button}
            aria-expanded={menu.isOpen}
            aria-controls={menu.id}
            className="ml-auto lg:hidden"
            onClick={menu.toggle}
          >
            {menu.isOpen ? 'Close' : 'Menu'}
          </Button>
        </div>
        <div
          id={menu.id}
          className={`flex min-h-0 grow flex-col gap-3 max-lg:overflow-y-auto max-lg:px-4 max-lg:py-3 sm:max-lg:px-6 lg:pb-3 ${menu.isOpen ? '' : 'max-lg:hidden'}`}
        >
          <div className="lg:px-3">
            <Shortcuts />
          </div>
          <div className="lg:min-h-0 lg:grow lg:overflow-y-auto lg:px-2">
            <Navigation />
          </div>
          <div className="flex flex-col items-start gap-1.5 border-t border-rule pt-2.5 max-lg:mt-auto lg:pr-2 lg:pl-4.5">
            <p className="w-full text-[0.8125rem] leading-snug wrap-anywhere text-quiet" title={`${email}, ${role}`}>
              Welcome, <span className="text-ink">{email}</span>
            </p>
            <Button size="row" className="whitespace-nowrap" onClick={() => void signOut()}>
              Sign out
            </Button>
          </div>
        </div>
      </header>
      <div className="flex grow flex-col" inert={menu.isOpen}>
        <Suspense fallback={<Waiting what="Loading the page…" />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}

/** The menu of a phone. It closes when a page opens, with Escape, and when the window becomes wide enough without it. */
function useMenu() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const wide = matchMedia('(width >= 64rem)');
    const close = () => setOpen(false);
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
      close();
      button.current?.focus();
    };
    wide.addEventListener('change', close);
    addEventListener('keydown', press);
    return () => {
      wide.removeEventListener('change', close);
      removeEventListener('keydown', press);
    };
  }, [isOpen]);
  return { id, button, isOpen, toggle: () => setOpen(!isOpen) };
}

/** Every page of the admin area, in groups: beside each page, or in the menu of a phone. */
function Navigation() {
  const { role } = useAdmin();
  const places = placesOf(role);
  const links = (group: Place['group']) =>
    places.filter((place) => place.group === group).map((place) => <PlaceLink key={place.to} place={place} />);
  return (
    <nav aria-label="Admin sections">
      <ul className="flex flex-col gap-2.5 lg:gap-1.5">
        {links(null)}
        {GROUPS.map((group) => (
          <li key={group}>
            <span className="mb-0.5 block px-2.5 text-[0.75rem] font-medium text-quiet">{group}</span>
            <ul className="grid gap-px max-lg:grid-cols-2">{links(group)}</ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PlaceLink({ place: { label, to } }: { readonly place: Place }) {
  const isCurrent = placeAt(useLocation()) === to;
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-6.25 items-center rounded-md px-2.5 text-[0.875rem] text-quiet no-underline -outline-offset-2 hover:bg-rule/60 hover:text-ink aria-[current]:bg-rule aria-[current]:font-semibold aria-[current]:text-ink max-lg:min-h-11 max-lg:text-[0.9375rem]"
      >
        {label}
      </Link>
    </li>
  );
}
