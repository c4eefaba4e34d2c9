import type { PageProps } from '#api/pages.ts';
import { exampleDay } from '#web/marketing/example-day.ts';
import { MessageCard, SkyPanel } from '#web/messages/sky-panel.tsx';
import { ComingMessages, whenOf } from '#web/signup/coming-messages.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

type Person = PageProps['signup-complete']['person'];

/**
 * 'You're signed up' (specification 2.6, D103): the specification's text, or the person's own times and first day. The
 * times say when, the picture shows what the first email asks.
 */
export function SignupCompletePage(props: PageProps['signup-complete']) {
  const { person, brand } = props;
  return (
    <PageFrame shared={props} light="dusk">
      <PageTitle>You&#39;re signed up</PageTitle>
      {person === null ? (
        <Lead>{brand.name} begins tomorrow at 9 AM Central Time.</Lead>
      ) : (
        <Lead>
          {brand.name} begins on {person.firstDay}.
        </Lead>
      )}
      <Flow person={person} />
      <FirstEmail person={person} brand={brand.name} />
      <div className="mt-10 space-y-4 leading-[1.7]">
        <p>
          Write back as you would to a friend. There are no forms to fill in. Anything still open in the evening carries
          over to your next day, or you let it go.
        </p>
        <p>To stop, reply “unsubscribe” to any message.</p>
      </div>
    </PageFrame>
  );
}

/** Other first emails bring a list, which this page does not know; the times name their question. */
function FirstEmail({ person, brand }: { readonly person: Person; readonly brand: string }) {
  const first = person?.next[0];
  if (first !== undefined && first.stage !== 'MORNING_INTENTION') return null;
  const time = first === undefined ? (person?.times.morning ?? '9:00 AM') : whenOf(first);
  return (
    <section aria-labelledby="first" className="mt-12">
      <h2 id="first" className="mb-5 text-[1.75rem]">
        What the first email asks
      </h2>
      <SkyPanel light="dawn" caption="The morning email">
        <MessageCard from={brand} time={time} message={exampleDay(brand, 'morning').message} />
      </SkyPanel>
    </section>
  );
}

function Flow({ person }: { readonly person: Person }) {
  if (person !== null && person.next.length > 0) {
    return (
      <section aria-labelledby="next">
        <h2 id="next" className="sr-only">
          What happens next?
        </h2>
        <ComingMessages next={person.next} zone={person.times.zone} />
      </section>
    );
  }
  const times = person?.times ?? { morning: '9:00 AM', midday: '12:30 PM', evening: '6:00 PM' };
  const flow = [
    { name: 'Morning intentions', time: times.morning, light: 'bg-dawn' },
    { name: 'Midday check-in', time: times.midday, light: 'bg-noon' },
    { name: 'Evening reflection', time: times.evening, light: 'bg-dusk' },
  ];
  return (
    <ol className="mt-8 divide-y divide-rule overflow-clip rounded-soft border border-rule bg-sheet">
      {flow.map(({ name, time, light }) => (
        <li key={name} className="flex items-stretch gap-4">
          <span className={`w-1.5 shrink-0 ${light}`} aria-hidden="true" />
          <div className="flex grow items-baseline gap-4 py-4 pr-5">
            <span className="w-24 shrink-0 font-medium tabular-nums">{time}</span>
            <span className="font-serif text-[1.25rem]">{name}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}
