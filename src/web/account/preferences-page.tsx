import type { ReactNode } from 'react';
import type { PageProps } from '#api/pages.ts';
import { InvalidLink } from '#web/account/invalid-link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { PageTitle } from '#web/ui/prose.tsx';

type Known = Extract<PageProps['preferences']['view'], { kind: 'known' }>;

/** Behind every mail's footer, without a login (D3). All of it can be done by reply as well, and the page says how. */
export function PreferencesPage(props: PageProps['preferences']) {
  return (
    <PageFrame shared={props} light="noon">
      {props.view.kind === 'invalid' ? <InvalidLink /> : <Preferences view={props.view} />}
    </PageFrame>
  );
}

function Preferences({ view }: { readonly view: Known }) {
  return (
    <>
      <PageTitle>Your preferences</PageTitle>
      <p className="mt-4 text-quiet">For {view.maskedEmail}</p>
      <p role="status" className="mt-6 rounded-soft border border-done px-4 py-3 text-done-text empty:hidden">
        {view.saved}
      </p>
      <Alert id="preferences-alert" message={view.error?.field === 'form' ? view.error.message : null} />
      <Rhythm view={view} />
      {view.state !== 'unsubscribed' && <Pause view={view} />}
      <Ending view={view} />
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-10 border-t border-rule pt-8">
      <h2 className="text-[1.5rem]">{title}</h2>
      {children}
    </section>
  );
}

const stateWords = { on: 'On', paused: 'Paused', unsubscribed: 'Unsubscribed' } as const;

function Rhythm({ view }: { readonly view: Known }) {
  const { times } = view;
  const rows = [
    ['Messages', view.pausedUntil === null ? stateWords[view.state] : `Paused until ${view.pausedUntil}`],
    ['Days', view.days],
    ['Morning', times.morning],
    ['Midday', times.midday],
    ['Evening', times.evening],
    ['Time zone', times.zone.replaceAll('_', ' ')],
  ] as const;
  return (
    <Section title="What comes, and when">
      <dl className="mt-4 grid grid-cols-[8rem_1fr] gap-y-2">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-[0.9375rem] text-quiet">
        To change a time, the days or the zone, say so in a reply: “mornings at 7:30”, “weekdays only”, “I am in Lisbon
        now”.
      </p>
    </Section>
  );
}

function Pause({ view }: { readonly view: Known }) {
  const { wish } = view;
  const dateFault = view.error?.field === 'date' ? view.error.message : null;
  return (
    <Section title={view.state === 'paused' ? 'Begin again, or rest longer' : 'Take a pause'}>
      {view.state === 'paused' && (
        <form method="post" className="mt-4">
          <button type="submit" name="action" value="resume" className="button">
            Write to me again
          </button>
        </form>
      )}
      <form method="post" className="mt-5">
        <fieldset>
          <legend className="font-medium">Rest</legend>
          <div className="mt-2 space-y-1">
            <Choice value="today" label="for today" chosen={wish.until} />
            <Choice value="week" label="for a week" chosen={wish.until} />
            <Choice value="date" label="until a date" chosen={wish.until} />
            <Choice value="open" label="until I write" chosen={wish.until} />
          </div>
        </fieldset>
        <label htmlFor="date" className="mt-4 mb-1.5 block font-medium">
          Date, if you chose one
        </label>
        <input
          id="date"
          name="date"
          type="date"
          min={view.earliestDate}
          max={view.latestDate}
          defaultValue={wish.date}
          aria-describedby="date-hint date-alert"
          aria-invalid={dateFault === null ? undefined : true}
          // What is wrong with it is read when the page comes back with the focus here.
          autoFocus={dateFault !== null}
          className="field max-w-56"
        />
        <p id="date-hint" className="mt-2 text-[0.9375rem] text-quiet">
          Messages come again on that day, within a year.
        </p>
        <Alert id="date-alert" message={dateFault} />
        <button type="submit" name="action" value="pause" className="button button-plain mt-5">
          Pause
        </button>
      </form>
    </Section>
  );
}

interface ChoiceProps {
  readonly value: Known['wish']['until'];
  readonly label: string;
  readonly chosen: Known['wish']['until'];
}

function Choice({ value, label, chosen }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="radio" name="until" value={value} defaultChecked={value === chosen} className="size-5 accent-dusk" />
      {label}
    </label>
  );
}

function Ending({ view }: { readonly view: Known }) {
  return (
    <Section title={view.state === 'unsubscribed' ? 'Come back' : 'Stop'}>
      {view.state === 'unsubscribed' ? (
        <p className="mt-3">
          Nothing comes to you now. To begin again, write START to us from your own address, or in reply to any of our
          mails.
        </p>
      ) : (
        <form method="post" className="mt-3">
          <p>Nothing more comes after this. You can come back any day: write START to us.</p>
          <button type="submit" name="action" value="unsubscribe" className="button button-plain mt-5">
            Unsubscribe
          </button>
        </form>
      )}
      <p className="mt-5 text-[0.9375rem] text-quiet">
        To have everything erased, reply “delete my data” to any message: messages stop, and one last mail asks whether
        it was you.
      </p>
    </Section>
  );
}
