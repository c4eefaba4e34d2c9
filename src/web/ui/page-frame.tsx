import type { ReactNode } from 'react';
import { paths } from '#api/paths.ts';
import type { SharedProps } from '#api/pages.ts';
import { Mark } from '#web/ui/mark.tsx';

export type Light = 'dawn' | 'noon' | 'dusk';

interface PageFrameProps {
  readonly shared: SharedProps;
  readonly light: Light;
  /** The width of the column; the wide one fits pictures beside the text. */
  readonly width?: 'max-w-2xl' | 'max-w-5xl';
  /** A public page: its header links to the sign-up. */
  readonly invites?: boolean;
  readonly children: ReactNode;
}

/** Every quiet page: a low band of sky with the name in it, one column of text, the footer. */
export function PageFrame({ shared, light, width = 'max-w-2xl', invites = false, children }: PageFrameProps) {
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <header className="sky sky-band" data-light={light}>
        <div className="sky-light" data-light={light} />
        <div className="sun" />
        <div className={`mx-auto flex ${width} items-center justify-between gap-4 px-5 py-5 sm:px-8`}>
          <HomeLink brand={shared.brand.name} />
          {invites && (
            <a href={paths.home} className="button -my-2 min-h-11 px-3.5 py-2 text-[0.9375rem]">
              Start for Free
            </a>
          )}
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={`mx-auto w-full ${width} grow px-5 pt-8 pb-16 outline-none sm:px-8 sm:pt-12`}
      >
        {children}
      </main>
      <PageFooter shared={shared} width={width} />
    </div>
  );
}

export function SkipLink() {
  return (
    <a
      href="#content"
      className="absolute top-2 left-2 z-10 -translate-y-20 rounded-soft bg-button px-4 py-2 text-button-text focus:translate-y-0"
    >
      Skip to the content
    </a>
  );
}

/** Both sites have their first page at the same path. */
export function HomeLink({ brand }: { readonly brand: string }) {
  return (
    <a
      href={paths.home}
      className="-m-2 inline-flex items-center gap-2 p-2 font-serif text-xl font-medium tracking-tight text-ink no-underline"
    >
      <Mark />
      {brand}
    </a>
  );
}

const footerLinks = [
  [paths.howItWorks, 'How it works'],
  [paths.benefits, 'Benefits'],
  [paths.faq, 'FAQ'],
  [paths.about, 'About'],
  [paths.privacy, 'Privacy'],
] as const;

type FooterWidth = 'max-w-2xl' | 'max-w-5xl' | 'max-w-6xl' | 'max-w-7xl';

interface PageFooterProps {
  readonly shared: SharedProps;
  /** The width of the column above, so that both start at the same edge. */
  readonly width: FooterWidth;
}

export function PageFooter({ shared, width }: PageFooterProps) {
  return (
    <LinkFooter links={footerLinks} width={width} postalAddress={shared.brand.postalAddress}>
      {shared.sandbox && (
        <li>
          <a
            href={paths.test}
            className="inline-block px-2 py-1.5 font-medium text-dusk-text no-underline hover:underline"
          >
            Dev mailbox
          </a>
        </li>
      )}
    </LinkFooter>
  );
}

interface LinkFooterProps {
  readonly links: readonly (readonly [path: string, label: string])[];
  readonly width: FooterWidth;
  readonly postalAddress: string;
  /** List items after the links. */
  readonly children?: ReactNode;
}

/** The footer of every page of either site. */
export function LinkFooter({ links, width, postalAddress, children }: LinkFooterProps) {
  return (
    <footer className="below-fold border-t border-rule text-[0.9375rem] text-quiet [--room:10.5rem] md:[--room:6.5rem]">
      <div
        className={`mx-auto flex ${width} flex-col gap-x-8 gap-y-3 px-5 py-8 sm:px-8 ${width === 'max-w-2xl' ? '' : 'md:flex-row md:items-baseline md:justify-between'}`}
      >
        <nav aria-label="About the service">
          <ul className="-mx-2 flex flex-wrap gap-x-2">
            {links.map(([path, label]) => (
              <li key={path}>
                <a href={path} className="inline-block px-2 py-1.5 no-underline hover:underline">
                  {label}
                </a>
              </li>
            ))}
            {children}
          </ul>
        </nav>
        <p className="text-sm">{postalAddress}</p>
      </div>
    </footer>
  );
}
