import { Link, useLocation } from 'react-router';
import { GROUPS, type Place, placeAt, placesOf } from '#web/admin/shell/places.ts';
import { useAdmin } from '#web/admin/shell/signed-in.tsx';

/** Every page of the admin area, in groups: beside each page, or in the menu of a phone. */
export function Navigation() {
  const { role } = useAdmin();
  const places = placesOf(role);
  const links = (group: Place['group']) =>
    places.filter((place) => place.group === group).map((place) => <PlaceLink key={place.to} place={place} />);
  return (
    <nav aria-label="Admin sections">
      <ul className="flex flex-col gap-2.5">
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
        className="flex min-h-6.5 items-center rounded-md px-2.5 text-[0.875rem] text-quiet no-underline -outline-offset-2 hover:bg-rule/60 hover:text-ink aria-[current]:bg-rule aria-[current]:font-semibold aria-[current]:text-ink max-lg:min-h-11 max-lg:text-[0.9375rem]"
      >
        {label}
      </Link>
    </li>
  );
}
