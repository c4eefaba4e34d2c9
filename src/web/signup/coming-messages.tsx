import type { ComingMessage } from '#api/onboarding.ts';
import { sayZone } from '#domain/messages/say.ts';

interface ComingMessagesProps {
  readonly next: readonly ComingMessage[];
  /** The canonical zone of the times, or null if unknown. */
  readonly zone: string | null;
}

/** With the question that the message asks. */
export const COMING = {
  MORNING_INTENTION: { name: 'Morning Prompt', light: 'bg-dawn', asks: 'What do you want to focus on today?' },
  MIDDAY_CHECKIN: { name: 'Midday Check-In', light: 'bg-noon', asks: 'How is it going?' },
  EVENING_REFLECTION: {
    name: 'Evening Reflection',
    light: 'bg-dusk',
    asks: 'How did it go?',
  },
} as const;

/** One card per upcoming message, with its question and the person's actual time. */
export function ComingMessages({ next, zone }: ComingMessagesProps) {
  return (
    <>
      <ol className="mt-5 divide-y divide-rule overflow-clip rounded-soft border border-rule bg-sheet">
        {next.map((message) => {
          const { name, light, asks } = COMING[message.stage];
          return (
            <li key={`${message.stage} ${message.date}`} className="flex items-stretch gap-4">
              <span className={`w-1.5 shrink-0 ${light}`} aria-hidden="true" />
              <div className="flex grow flex-col gap-x-6 py-4 pr-5 sm:flex-row sm:items-baseline sm:justify-between">
                <div>
                  <h3 className="text-[1.25rem]">{name}</h3>
                  <p className="text-[0.9375rem] text-quiet">“{asks}”</p>
                </div>
                <p className="shrink-0 font-medium tabular-nums">{whenOf(message)}</p>
              </div>
            </li>
          );
        })}
      </ol>
      {zone !== null && <p className="mt-3 text-[0.9375rem] text-quiet">Times are in {sayZone(zone)} time.</p>}
    </>
  );
}

/** `tomorrow at 6:00 AM` */
export function whenOf({ stage, day, date, time }: ComingMessage): string {
  const at = stage === 'MIDDAY_CHECKIN' ? `around ${time}` : `at ${time}`;
  if (day === 'today') return at;
  return day === 'tomorrow' ? `tomorrow ${at}` : `${printedDate(date)} ${at}`;
}

/** `2026-11-23` as `Monday, November 23`, whatever zone the browser is in. */
function printedDate(date: string): string {
  const options = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', options);
}
