import type { PageProps } from '#api/pages.ts';
import { Exchange } from '#web/messages/exchange.tsx';
import { type Benefit, BENEFITS, NOT_MEANT } from '#web/marketing/benefits.ts';
import { SignUpCall } from '#web/marketing/sign-up-call.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
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

function BenefitCard({ benefit, brand }: { readonly benefit: Benefit; readonly brand: string }) {
  const { title, words, light, example } = benefit;
  return (
    <li className="grid grid-rows-[auto_1fr] rounded-[calc(var(--radius-soft)*1.6)] border border-rule bg-sheet [--room:26rem] max-md:not-first:below-fold md:row-span-2 md:grid-rows-subgrid md:gap-y-0">
      <div className="px-6 pt-6 pb-5">
        <h2 className="text-[1.5rem]">{title}</h2>
        <p className="mt-2 text-quiet">{words}</p>
      </div>
      <div className="grid px-3 pb-3">
        <Exchange
          brand={brand}
          light={light}
          said={example}
          caption={example.reply === null ? 'A message' : 'A reply, and what comes back'}
        />
      </div>
    </li>
  );
}
