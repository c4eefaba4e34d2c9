const STATIONS = [
  { light: 'dawn', time: '6:00 AM', name: 'Morning', question: 'What do you want to focus on today?' },
  { light: 'noon', time: '12:30 PM', name: 'Midday', question: 'How is it going?' },
  { light: 'dusk', time: '6:00 PM', name: 'Evening', question: 'How did it go?' },
] as const;

/** The arc of the sun over the landing page; decoration only. */
export function DayArc() {
  return (
    <div className="day-arc" aria-hidden="true">
      <svg viewBox="0 0 600 100" preserveAspectRatio="none">
        <path d="M100 100Q300 -30 500 100" />
      </svg>
      {STATIONS.map(({ light }) => (
        <div key={light} className="sun" data-light={light} />
      ))}
    </div>
  );
}

/** The day's three messages, each below its sun. */
export function DayStations() {
  return (
    <ol className="mx-auto grid max-w-6xl gap-x-8 gap-y-6 px-5 py-10 sm:px-8 md:grid-cols-3 md:py-12 md:text-center">
      {STATIONS.map(({ light, time, name, question }) => (
        <li key={light} className="station" data-light={light}>
          <h3 className="text-xl">
            {name}, <time className="tabular-nums">{time}</time>
          </h3>
          <p className="mt-1 text-quiet">“{question}”</p>
        </li>
      ))}
    </ol>
  );
}
