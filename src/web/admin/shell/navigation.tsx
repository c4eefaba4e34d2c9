import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { GROUPS, type Place, placeAt, placesOf } from '#web/admin/shell/places.ts';
import { useAdmin } from '#web/admin/shell/signed-in.tsx';

/** Every page of the admin area, in groups: beside each page, or in the menu of a phone. */
export function Navigation() {
  const { role } = useAdmin();
  const id = useId();
  const current = placeAt(useLocation());
  const places = placesOf(role);
  const links = (group: Place['group']) => (
    <ul className="flex flex-col gap-px">
      {places
        .filter((place) => place.group === group)
        .map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current ? 'page' : undefined}
              className="flex min-h-6.5 items-center rounded-md px-2.5 text-[0.875rem] text-quiet no-underline -outline-offset-2 hover:bg-rule/60 hover:text-ink aria-[current]:bg-rule aria-[current]:font-semibold aria-[current]:text-ink max-lg:min-h-11 max-lg:text-[0.9375rem]"
            >
              {label}
            </Link>
          </li>
        ))}
    </ul>
  );
  return (
    <nav aria-label="Admin sections" className="flex flex-col gap-2.5">
      {links(null)}
      {GROUPS.map((group) => (
        <section key={group} aria-labelledby={`${id}${group}`}>
          <h2
            id={`${id}${group}`}
            className="mb-0.5 px-2.5 font-sans text-[0.75rem] font-medium tracking-normal text-quiet"
          >
            {group}
          </h2>
          {links(group)}
        </section>
      ))}
    </nav>
  );
}
