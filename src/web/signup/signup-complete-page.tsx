import type { PageProps } from '#api/pages.ts';
import { ComingMessages } from '#web/signup/coming-messages.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { Lead, PageTitle } from '#web/ui/prose.tsx';

/** 'You're signed up' (specification 2.6, D103): the specification's text, or the person's own times and first day. */
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
      <div className="mt-10 space-y-4 leading-[1.7]">
        <p>
          In the morning you say what the day is for. At midday we check in, and you can change the plan. In the evening
          you look back. Anything not done carries over to the next day, or you let it go.
        </p>
        <p>
          Reply in your own words, as you would to a friend. There are no forms to fill in. To stop, reply “unsubscribe”
          to any message.
        </p>
      </div>
    </PageFrame>
  );
}

function Flow({ person }: { readonly person: PageProps['signup-complete']['person'] }) {
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
