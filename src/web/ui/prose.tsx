import type { ReactNode } from 'react';

interface Children {
  readonly children: ReactNode;
}

export function PageTitle({ children }: Children) {
  return (
    <h1 className="text-[clamp(2.125rem,1.6rem+2.4vw,3.25rem)] leading-[1.08] font-[450] tracking-[-0.02em]">
      {children}
    </h1>
  );
}

export function Lead({ children }: Children) {
  return <p className="mt-5 text-[1.1875rem] leading-relaxed text-balance text-quiet">{children}</p>;
}

/** Long-form text: headings, paragraphs and lists with the spacing of a book page. */
export function Prose({ children }: Children) {
  return (
    <div className="mt-10 space-y-4 leading-[1.7] [&_h2]:mt-12 [&_h2]:mb-3 [&_h2]:text-[1.75rem] [&_h2]:leading-tight [&_h3]:mt-8 [&_h3]:mb-2 [&_h3]:text-[1.3125rem] [&_h3]:leading-snug [&_li]:pl-1 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5 [&_li]:marker:text-quiet">
      {children}
    </div>
  );
}
