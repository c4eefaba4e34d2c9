import type { Brand } from '#api/pages.ts';
import type { PolicySection } from '#web/legal/policy-section.ts';
import { privacySections, type PolicyFacts } from '#web/legal/privacy-words.tsx';
import { termsSections } from '#web/legal/terms-words.tsx';

interface PolicyProps {
  readonly brand: Brand;
  readonly asksLanguageModel: boolean;
}

const EFFECTIVE = { iso: '2025-08-16', words: 'August 16, 2025' } as const;

/**
 * The privacy policy and the terms on both sites (specification 2.10), below the page's own title. Their promises on
 * retention match docs/operations.md and the decisions.
 */
export function Policy({ brand, asksLanguageModel }: PolicyProps) {
  const facts: PolicyFacts = { ...brand, asksLanguageModel };
  const privacy = privacySections(facts);
  const terms = termsSections(facts);
  return (
    <>
      <p className="mt-4 text-quiet">
        Effective <time dateTime={EFFECTIVE.iso}>{EFFECTIVE.words}</time>
      </p>
      <InShort />
      <nav aria-label="On this page" className="mt-10 grid gap-x-8 gap-y-6 text-[0.9375rem] sm:grid-cols-2">
        <Contents title="Privacy policy" sections={privacy} />
        <Contents title="Terms of service" sections={terms} />
      </nav>
      <Part id="privacy" title="Privacy policy" sections={privacy} />
      <Part id="terms" title="Terms of service" sections={terms} />
    </>
  );
}

const IN_SHORT = [
  ['We keep', 'your address, your times, and what you and we wrote to each other.'],
  ['We do not', 'track you, advertise, or sell anything of yours.'],
  ['You can', 'have it all erased with one reply.'],
] as const;

function InShort() {
  return (
    <dl className="mt-8 divide-y divide-rule overflow-clip rounded-soft border border-rule bg-sheet">
      {IN_SHORT.map(([term, fact]) => (
        <div key={term} className="gap-6 px-5 py-4 sm:flex">
          <dt className="w-24 shrink-0 font-semibold">{term}</dt>
          <dd className="font-serif text-[1.1875rem] leading-snug">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SectionsProps {
  readonly title: string;
  readonly sections: readonly PolicySection[];
}

function Contents({ title, sections }: SectionsProps) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ol className="mt-1">
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`} className="inline-block py-1">
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Part({ id, title, sections }: SectionsProps & { readonly id: string }) {
  return (
    <section aria-labelledby={id} className="mt-14 border-t border-rule pt-10">
      <h2 id={id} className="text-[1.875rem] leading-tight">
        {title}
      </h2>
      {sections.map((section) => (
        <section
          key={section.id}
          aria-labelledby={section.id}
          className="below-fold mt-8 [--room:17rem] md:[--room:11rem]"
        >
          <h3 id={section.id} className="scroll-mt-6 text-[1.3125rem] leading-snug">
            {section.title}
          </h3>
          <div className="mt-2.5 space-y-3 leading-[1.7] [&_li]:pl-1 [&_li]:marker:text-quiet [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5">
            {section.body}
          </div>
        </section>
      ))}
    </section>
  );
}
