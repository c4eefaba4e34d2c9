import { type ReactNode, useEffect } from 'react';

interface AdminPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the admin area with its own URL instead of a tab. */
export function AdminPage({ title, children }: AdminPageProps) {
  useEffect(() => {
    document.title = `${title} — Admin`;
  }, [title]);
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl grow px-3 py-5 outline-none sm:px-6">
      <h1 className="mb-4 text-2xl">{title}</h1>
      {children}
    </main>
  );
}
