import type { ReactNode } from 'react';
import type { LandingProps } from '#api/pages.ts';
import { landingPaths } from '#api/paths.ts';
import { LastCall } from '#web/landing/last-call.tsx';
import { HomeLink, type Light, LinkFooter, SkipLink } from '#web/ui/page-frame.tsx';

/** In the specification's order (2.10). */
const HEADER_LINKS = [
  [landingPaths.howItWorks, 'How it works'],
  [landingPaths.philosophy, 'Philosophy'],
  [landingPaths.examples, 'Examples'],
  [landingPaths.pricing, 'Pricing'],
  [landingPaths.faq, 'FAQ'],
  [landingPaths.privacy, 'Privacy'],
  [landingPaths.contact, 'Contact'],
] as const;

interface LandingFrameProps {
  readonly shared: LandingProps;
  /** The page's own path, marked in the menu; null if it is not in the menu. */
  readonly path: string | null;
  readonly light: Light;
  /** The width of the column: wide for content side by side. */
  readonly wide?: boolean;
  /** The call to join the waitlist at the end of the page; omitted if there is nothing to wait for. */
  readonly call?: { readonly title: string; readonly words: string };
  readonly children: ReactNode;
}

/** Every page of the landing site except the first: header with the menu, a low band of sky, one column, the footer. */
export function LandingFrame({ shared, path, light, wide = false, call, children }: LandingFrameProps) {
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <div className="relative z-10 grid">
        {/* The sky shares a grid cell with the header instead of wrapping it, because a sky clips what extends over its
            edge, such as the menu. */}
        <div className="sky sky-band sky-below-menu [grid-area:1/1]" data-light={light}>
          <div className="sky-light" data-light={light} />
          <div className="sun" />
        </div>
        <div className="[grid-area:1/1]">
          <LandingHeader brand={shared.brand.name} path={path} />
        </div>
      </div>
      <main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
        {/* A narrow column starts at the same edge as the header and the footer. */}
        <div className="mx-auto w-full max-w-6xl grow px-5 pt-8 pb-16 sm:px-8 sm:pt-12">
          <div className={wide ? undefined : 'max-w-[42rem]'}>{children}</div>
        </div>
        {call !== undefined && (
          <LastCall title={call.title}>
            <p>{call.words}</p>
          </LastCall>
        )}
      </main>
      <LandingFooter shared={shared} />
    </div>
  );
}

interface LandingHeaderProps {
  readonly brand: string;
  readonly path: string | null;
}

/** On a phone the links are in a menu that opens without JavaScript. */
export function LandingHeader({ brand, path }: LandingHeaderProps) {
  return (
    <header className="relative z-10 mx-auto flex max-w-6xl items-center justify-between gap-4 px-5 py-4 sm:px-8">
      <HomeLink brand={brand} />
      <nav aria-label="Pages" className="hidden items-center gap-x-1 text-[0.9375rem] lg:flex">
        <MenuLinks path={path} className="px-2 py-2" />
        <JoinLink className="ml-2 min-h-0 py-2" />
      </nav>
      <details className="menu lg:hidden">
        <summary className="button button-plain min-h-0 px-4 py-2">Menu</summary>
        <nav aria-label="Pages" className="menu-sheet">
          <MenuLinks path={path} className="block rounded-soft px-3 py-2.5" />
          <JoinLink className="mt-2 w-full" />
        </nav>
      </details>
    </header>
  );
}

function MenuLinks({ path, className }: { readonly path: string | null; readonly className: string }) {
  return HEADER_LINKS.map(([href, label]) => (
    <a
      key={href}
      href={href}
      aria-current={href === path ? 'page' : undefined}
      className={`${className} text-ink no-underline hover:underline aria-[current=page]:underline`}
    >
      {label}
    </a>
  ));
}

function JoinLink({ className }: { readonly className: string }) {
  return (
    <a href={`${landingPaths.home}#join`} className={`button ${className}`}>
      Join the waitlist
    </a>
  );
}

export function LandingFooter({ shared }: { readonly shared: LandingProps }) {
  return <LinkFooter links={HEADER_LINKS} width="max-w-6xl" postalAddress={shared.brand.postalAddress} />;
}
