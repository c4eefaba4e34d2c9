import { type KeyboardEvent, useRef } from 'react';
import { personDays, type PersonDay, type PersonHead } from '#api/person.ts';
import { DataTable } from '#web/admin/charts/data-table.tsx';
import { useInAddress } from '#web/admin/person/use-in-address.ts';
import { dateWords } from '#web/admin/shell/date-words.ts';
import { Empty, Loaded } from '#web/admin/shell/panel.tsx';
import { useAnswer } from '#web/admin/shell/use-answer.ts';

/** Each outcome has a letter and a shape as well as a color. */
const MARKS = {
  done: { letter: 'D', words: 'done', look: 'rounded-full border-done bg-done/25 text-done-text' },
  'let-go': { letter: 'L', words: 'let go', look: 'rounded-full border-dashed border-quiet text-quiet' },
  carried: { letter: 'C', words: 'carried', look: 'rounded-sm border-carried bg-carried/15 text-carried-text' },
  heard: { letter: 'H', words: 'replied, empty list', look: 'rounded-sm border-edge text-ink' },
  silent: {
    letter: 'S',
    words: 'silent',
    look: 'rounded-none border-0 border-b-2 border-dotted border-quiet text-quiet',
  },
  rest: { letter: '·', words: 'no messages', look: 'rounded-none border-transparent text-quiet' },
  'under-way': { letter: '…', words: 'in progress', look: 'rounded-full border-edge text-ink' },
} as const satisfies Record<PersonDay['mark'] | 'under-way', { letter: string; words: string; look: string }>;

/** Today keeps a neutral mark for any outcome that can still change by the evening. */
function markOf({ date, mark }: Pick<PersonDay, 'date' | 'mark'>, today: string) {
  return MARKS[date === today && mark !== 'done' && mark !== 'let-go' ? 'under-way' : mark];
}

/** The last 60 days of the agenda, one mark per day. Selecting a day shows its items. */
export function DaysStrip({ head }: { readonly head: PersonHead }) {
  const answer = useAnswer(personDays, { params: { id: head.userId } });
  return (
    <Loaded answer={answer} what="Loading the days…" failure="The days could not be loaded.">
      {({ days, today }) =>
        days.length === 0 ? (
          <Empty>Their first day has not started yet. Each day appears here once it starts.</Empty>
        ) : (
          <Strip days={days} today={today} />
        )
      }
    </Loaded>
  );
}

/** `today`: in the person's time zone. */
function Strip({ days, today }: { readonly days: readonly PersonDay[]; readonly today: string }) {
  const [named, choose] = useInAddress('day');
  const signs = useRef<HTMLDivElement>(null);
  const chosen = days.find(({ date }) => date === named) ?? days.at(-1);
  const move = (event: KeyboardEvent) => {
    const index = days.findIndex(({ date }) => date === chosen?.date);
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: days.length - 1 }[event.key];
    const next = to === undefined ? undefined : days[to];
    if (to === undefined || next === undefined) return;
    event.preventDefault();
    choose(next.date);
    signs.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div className="relative px-4 py-3">
      {/* One tab stop; the arrow keys move between the days. */}
      <div ref={signs} role="toolbar" aria-label="Days, oldest first" className="flex flex-wrap gap-1" onKeyDown={move}>
        {days.map((day) => (
          <button
            key={day.date}
            type="button"
            tabIndex={day.date === chosen?.date ? 0 : -1}
            aria-pressed={day.date === chosen?.date}
            aria-label={`${dateWords(day.date)}: ${markOf(day, today).words}`}
            title={`${dateWords(day.date)}: ${markOf(day, today).words}`}
            className={`grid size-6 place-items-center border text-xs font-semibold aria-pressed:ring-2 aria-pressed:ring-ink ${markOf(day, today).look}`}
            onClick={() => choose(day.date)}
          >
            <span aria-hidden="true">{markOf(day, today).letter}</span>
          </button>
        ))}
      </div>
      <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet">
        {Object.values(MARKS).map(({ letter, words, look }) => (
          <span key={letter} className="inline-flex items-center gap-1.5">
            <span className={`grid size-5 place-items-center border text-[0.6875rem] font-semibold ${look}`}>
              {letter}
            </span>
            {words}
          </span>
        ))}
      </p>
      {chosen !== undefined && <Day day={chosen} today={today} />}
      <DataTable
        name="Last 60 days"
        isShown={false}
        head={['Day', 'Outcome', 'Messages sent', 'Items']}
        rows={days.map(({ sent, items, ...day }) => ({
          name: dateWords(day.date),
          values: [
            markOf(day, today).words,
            `${sent}`,
            items.map(({ text, became }) => `${text}: ${becameWords(became, day.date === today)}`).join('; ') || 'none',
          ],
        }))}
      />
    </div>
  );
}

const BECAME = {
  done: ['✓', 'done'],
  dropped: ['✕', 'let go'],
  moved: ['→', 'moved'],
  someday: ['…', 'moved to someday'],
  stayed: ['↻', 'still open at the end of the day'],
} as const satisfies Record<PersonDay['items'][number]['became'], readonly [string, string]>;

/** Items on today's list can still be done today. */
function becameWords(became: keyof typeof BECAME, isToday: boolean): string {
  return became === 'stayed' && isToday ? 'still open' : BECAME[became][1];
}

function Day({ day, today }: { readonly day: PersonDay; readonly today: string }) {
  const { date, items, isHeard, sent } = day;
  const isToday = date === today;
  return (
    <section aria-live="polite" aria-label={`Items on ${dateWords(date)}`} className="mt-3 border-t border-rule pt-3">
      <h3 className="font-sans text-[0.9375rem] font-semibold tracking-normal">
        {dateWords(date)}: {markOf(day, today).words}
      </h3>
      <p className="text-sm text-quiet">
        {sent === 1 ? '1 message sent' : `${sent === 0 ? 'No' : sent} messages sent`},{' '}
        {isHeard ? 'replied' : 'no reply'} {isToday && ' so far'}.
      </p>
      {items.length === 0 ? (
        <p className="mt-2 text-quiet">Their list was empty.</p>
      ) : (
        <ul className="mt-2 grid gap-1">
          {items.map(({ item, text, became }) => (
            <li key={item} className="flex gap-2.5">
              <span aria-hidden="true" className="w-4 shrink-0 text-center text-quiet">
                {BECAME[became][0]}
              </span>
              <span className="min-w-0">
                <bdi className="font-serif text-[1.0625rem] break-words">{text}</bdi>{' '}
                <span className="text-sm text-quiet">{becameWords(became, isToday)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
