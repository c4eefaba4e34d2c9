import type { PageProps } from '#api/pages.ts';
import { ProsePage } from '#web/marketing/prose-page.tsx';

export function BenefitsPage(props: PageProps['benefits']) {
  return (
    <ProsePage
      shared={props}
      light="noon"
      title="What it is good for"
      lead="Fewer things, said out loud, and looked back on kindly."
    >
      <h2>You begin on purpose</h2>
      <p>Before the day fills itself, there is one question, and the answer is yours: what is today for?</p>
      <h2>Plans may change</h2>
      <p>
        Most days turn out differently. At midday you say how, in a line, and the plan follows the day rather than the
        other way round.
      </p>
      <h2>Nothing slips away</h2>
      <p>
        What is not done by the evening is there the next morning. After four days you are asked once whether to keep
        it.
      </p>
      <h2>Letting go counts</h2>
      <p>Some things need not be done at all. Striking one out is a decision, and it is treated like one.</p>
      <h2>It lives where you already are</h2>
      <p>Email on any device, in any program. No app, no password, no new habit of opening something.</p>
    </ProsePage>
  );
}
