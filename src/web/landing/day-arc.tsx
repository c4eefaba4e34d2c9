import { dayOf } from '#web/landing/example-days.ts';
import { LIGHT_OF, NAME_OF } from '#web/landing/scene.tsx';

const LIGHTS = ['dawn', 'noon', 'dusk'] as const;

/** The arc of the sun over the landing page; decoration only. */
export function DayArc() {
  return (
    <div className="day-arc" aria-hidden="true">
      <svg viewBox="0 0 600 100" preserveAspectRatio="none">
        <path d="M100 100Q300 -30 500 100" />
      </svg>
      {LIGHTS.map((light) => (
        <div key={light} className="sun" data-light={light} />
      ))}
    </div>
  );
}

/** The day's three questions, each below its sun, and one person's answers: said one after the other, once. */
export function DayStations({ brand }: { readonly brand: string }) {
  return (
    <ol className="mx-auto grid max-w-6xl gap-x-8 gap-y-7 px-5 py-5 sm:px-8 md:grid-cols-3 md:pt-6 md:pb-12">
      {dayOf('desk').turns.map(({ stage, sentAt, prompt, reply }) => (
        <li key={stage} className="station w-full md:mx-auto md:max-w-[21rem]" data-light={LIGHT_OF[stage]}>
          <h3 className="text-[1.0625rem] md:text-center">
            {NAME_OF[stage]}, <time className="tabular-nums">{sentAt}</time>
          </h3>
          <p className="mt-2 mr-6 flex">
            <span className="said-by-us">
              <span className="sr-only">{brand}: </span>
              {prompt.at(-1)}
            </span>
          </p>
          {reply !== null && (
            <p className="mt-2 ml-6 flex justify-end">
              <span className="said-by-them">
                <span className="sr-only">The answer: </span>
                {reply.words}
              </span>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
