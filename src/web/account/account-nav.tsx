interface AccountNavProps {
  readonly current: 'days' | 'preferences';
  readonly daysPath: string;
  readonly preferencesPath: string;
}

/** Leads from one of a person's own pages to the other. */
export function AccountNav({ current, daysPath, preferencesPath }: AccountNavProps) {
  const links = [
    { page: 'days', path: daysPath, label: 'Your days' },
    { page: 'preferences', path: preferencesPath, label: 'Preferences' },
  ] as const;
  return (
    <nav aria-label="Your pages" className="mb-6">
      <ul className="-mx-3 flex gap-1">
        {links.map(({ page, path, label }) => (
          <li key={page}>
            <a
              href={path}
              aria-current={page === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-soft px-3 text-quiet no-underline hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
