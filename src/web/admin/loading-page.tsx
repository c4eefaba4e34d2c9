import type { PageProps } from '#api/pages.ts';

/** The HTML that the server sends for every page of the admin area. The script replaces it. */
export function AdminLoadingPage({ brand }: PageProps['admin']) {
  return (
    <main className="grid min-h-svh place-content-center gap-2 p-6 text-center">
      <h1 className="text-2xl">{brand.name} admin</h1>
      <p className="with-script text-quiet">Checking your session…</p>
      <p className="without-script text-quiet">These pages need JavaScript.</p>
    </main>
  );
}
