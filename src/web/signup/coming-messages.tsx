import type { ComingMessage } from '#api/onboarding.ts';

interface ComingMessagesProps {
  readonly next: readonly ComingMessage[];
  /** The canonical zone of the times, or null if unknown. */
  readonly zone: string | null;
}

const stages = {
  MORNING_INTENTION: { name: 'Morning Prompt', light: 'bg-dawn', about: 'What do you want to focus on?' },
  MIDDAY_CHECKIN: { name: 'Midday Check-In', light: 'bg-noon', about: 'How is it going, and does the plan still fit?' },
  EVENING_REFLECTION: {
    name: 'Evening Reflection',
    light: 'bg-dusk',
    about: 'What got done, and what moves to tomorrow?',
  },
} as const;

/** One card per upcoming message, with the person's actual time. */
export function ComingMessages({ next, zone }: ComingMessagesProps) {
  return (
    <>
      <ol className="mt-5 divide-y divide-rule overflow-clip rounded-soft border border-rule bg-sheet">
        {next.map((message) => {
          const { name, light, about } = stages[message.stage];
          return (
            <li key={`${message.stage} ${message.date}`} className="flex items-stretch gap-4">
              <span className={`w-1.5 shrink-0 ${light}`} aria-hidden="true" />
              <div className="flex grow flex-col gap-x-6 py-4 pr-5 sm:flex-row sm:items-baseline sm:justify-between">
                <div>
                  <h3 className="text-[1.25rem]">{name}</h3>
                  <p className="text-[0.9375rem] text-quiet">{about}</p>
                </div>
                <p className="shrink-0 font-medium tabular-nums">{whenOf(message)}</p>
              </div>
            </li>
          );
        })}
      </ol>
      {zone !== null && <p className="mt-3 text-[0.9375rem] text-quiet">Times are in {zone.replaceAll('_', ' ')}.</p>}
    </>
  );
}

function whenOf({ stage, day, date, time }: ComingMessage): string {
  const at = stage === 'MIDDAY_CHECKIN' ? `around ${time}` : `at ${time}`;
  if (day === 'today') return at;
  return day === 'tomorrow' ? `tomorrow ${at}` : `${printedDate(date)} ${at}`;
}

/** `2026-11-23` as `Monday, November 23`, whatever zone the browser is in. */
function printedDate(date: string): string {
  const options = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', options);
}
