import type { PageProps } from '#api/pages.ts';
import { Reply } from '#web/messages/sky-panel.tsx';
import { type Benefit, type BenefitExample, BENEFITS, NOT_MEANT } from '#web/marketing/benefits.ts';
import { SignUpCall } from '#web/marketing/sign-up-call.tsx';
import { type Light, PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

export function BenefitsPage(props: PageProps['benefits']) {
  return (
    <PageFrame shared={props} light="noon" width="max-w-5xl" invites>
      <div className="max-w-2xl">
        <PageTitle>What it’s good for</PageTitle>
        <Lead>Fewer things, said out loud, and looked back on kindly.</Lead>
      </div>
      <ul className="mt-12 grid gap-x-6 gap-y-6 md:grid-cols-2">
        {BENEFITS(props.brand.name).map((benefit) => (
          <BenefitCard key={benefit.title} benefit={benefit} brand={props.brand.name} />
        ))}
      </ul>
      <section aria-labelledby="not-meant" className="below-fold mt-16 max-w-2xl [--room:28rem] md:[--room:19.5rem]">
        <h2 id="not-meant" className="text-[1.75rem]">
          What it’s not for
        </h2>
        <ul className="mt-5 divide-y divide-rule border-y border-rule">
          {NOT_MEANT.map((words) => (
            <li key={words} className="py-3">
              {words}
            </li>
          ))}
        </ul>
      </section>
      <SignUpCall words="One question tomorrow morning. That is the whole setup." />
    </PageFrame>
  );
}

const EDGES: Record<Light, string> = { dawn: 'bg-dawn', noon: 'bg-noon', dusk: 'bg-dusk' };

function BenefitCard({ benefit, brand }: { readonly benefit: Benefit; readonly brand: string }) {
  const { title, words, light, example } = benefit;
  return (
    <li className="grid grid-rows-[auto_1fr_auto] overflow-clip rounded-soft border border-rule bg-sheet [--room:21rem] max-md:not-first:below-fold md:row-span-3 md:grid-rows-subgrid md:gap-y-0">
      <span aria-hidden="true" className={`h-1 ${EDGES[light]}`} />
      <div className="px-6 pt-6 pb-5">
        <h2 className="text-[1.5rem]">{title}</h2>
        <p className="mt-2 text-quiet">{words}</p>
      </div>
      <Example example={example} light={light} brand={brand} />
    </li>
  );
}

interface ExampleProps {
  readonly example: BenefitExample;
  readonly light: Light;
  readonly brand: string;
}

function Example({ example, light, brand }: ExampleProps) {
  return (
    <div className="flex flex-col border-t border-rule bg-paper px-6 pt-1 pb-5">
      {example.reply !== null && <Reply light={light}>{example.reply}</Reply>}
      <p className="mt-auto pt-3 pr-8">
        <span className="text-[0.8125rem] font-semibold">{brand}</span>
        {example.when !== undefined && <span className="text-[0.8125rem] text-quiet"> {example.when}</span>}
        <span className="sr-only">: </span>
        <span className="block font-serif text-[1.1875rem] leading-snug">{example.answer}</span>
      </p>
    </div>
  );
}
