import type { ReactNode } from 'react';
import { landingPaths } from '#api/paths.ts';

interface LastCallProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The end of a page: a morning sky and the link to the waitlist. */
export function LastCall({ title, children }: LastCallProps) {
  return (
    <section className="below-fold sky sky-call mt-10 [--room:12rem] px-5 pt-20 pb-32 text-center sm:px-8">
      <div className="sky-light" data-light="dawn" />
      <div className="sun" />
      <h2 className="text-[clamp(2rem,1.4rem+2.6vw,3.25rem)]">{title}</h2>
      <div className="mx-auto mt-3 max-w-[34rem] text-[1.125rem]">{children}</div>
      <p className="mt-7">
        <a href={`${landingPaths.home}#join`} className="button">
          Join the waitlist
        </a>
      </p>
    </section>
  );
}
