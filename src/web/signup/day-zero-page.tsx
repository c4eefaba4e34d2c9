import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { messageOf } from '#api/error-codes.ts';
import type { PageProps } from '#api/pages.ts';
import { paths } from '#api/paths.ts';
import { useIsAlive } from '#web/lib/use-is-alive.ts';
import { forget, recall, remember } from '#web/signup/browser-memory.ts';
import { keepDraft } from '#web/signup/draft.ts';
import { startDayZero } from '#web/signup/day-zero-calls.ts';
import { AddressField } from '#web/signup/address-field.tsx';
import { useAddress, wordOf } from '#web/signup/use-address.ts';
import { ZoneField } from '#web/signup/zone-field.tsx';
import { useZone } from '#web/signup/use-zone.ts';
import type { UnknownZone } from '#web/signup/zone-search.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { PageTitle } from '#web/ui/prose.tsx';

/** How long the lost-session alert is shown before the visitor goes back to the start of the sign-up. */
const READING_MS = 2500;

/** The first day's intentions (specification 2.4). The form works fully without JavaScript. */
export function DayZeroPage(props: PageProps['day0']) {
  const [text, setText] = useState(props.text);
  const [busy, setBusy] = useState<'start' | 'skip' | null>(null);
  const [error, setError] = useState(props.error);
  const box = useRef<HTMLTextAreaElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const address = useAddress(props.address);
  const isAlive = useIsAlive();
  const { zone, source, zones, choose } = useZone(props);

  // Prefer text already in the box when the script starts, from a restored tab or fast typing; otherwise use what they
  // wrote before they signed up.
  useEffect(() => {
    const written = box.current?.value || recall('draft')?.text;
    if (written) setText(written);
    address.remind();
    const wake = () => setBusy(null);
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  // Focus in an effect: the box is still disabled when the request is refused.
  useEffect(() => {
    if (error?.field === 'rawText') box.current?.focus();
  }, [error]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const action = actionOf(fields);
    const isKnown = recall('userData') !== null;
    // The field holds text that is not a zone name, with its error beside it.
    const zoneField = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]#timezone');
    // Without the data stored by the landing page, the server's cookie may still identify the visitor: submit normally.
    if (!isKnown && action !== 'skip' && zoneField === null) return;
    event.preventDefault();
    if (busy !== null) return;
    if (zoneField !== null && action !== 'address') return zoneField.focus();
    if (!isKnown) {
      setError({ field: 'form', message: messageOf('SESSION_EXPIRED') });
      setTimeout(() => location.replace(paths.home), READING_MS);
      return;
    }
    if (!(await address.save(fields, zone, source))) return;
    if (action === 'address') return foldAway(details.current);
    const user = recall('userData');
    if (user === null) return;
    setBusy(action);
    setError(null);
    const answer = await startDayZero({
      user,
      zone,
      source,
      text: action === 'skip' ? '' : text,
      startToday: action === 'start',
    });
    if (answer.kind === 'refused') {
      setBusy(null);
      setError({ field: answer.field ?? (action === 'start' ? 'rawText' : 'form'), message: answer.message });
      return;
    }
    forget('draft');
    remember('acknowledgmentData', answer.acknowledgment);
    location.assign(paths.acknowledgment);
  };

  const sayZone = (code: UnknownZone | null) =>
    setError((now) => {
      if (code !== null) return { field: 'timezone', message: messageOf(code) };
      return now?.field === 'timezone' ? null : now;
    });
  const isBlank = text.trim() === '';
  const messageAt = (field: 'timezone' | 'rawText' | 'form') => (error?.field === field ? error.message : null);
  return (
    <PageFrame shared={props} light="dawn">
      <PageTitle>What do you want to focus on today?</PageTitle>
      <form
        method="post"
        action={paths.dayZero}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-5 space-y-5 sm:mt-7 sm:space-y-6"
      >
        <div>
          <label htmlFor="rawText" className="mb-1.5 block font-medium">
            Your intentions
          </label>
          <textarea
            ref={box}
            id="rawText"
            name="rawText"
            rows={3}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              keepDraft(event.target.value);
            }}
            disabled={busy !== null}
            aria-describedby="rawText-hint rawText-alert"
            aria-invalid={messageAt('rawText') === null ? undefined : true}
            className="field sm:min-h-37 resize-y font-serif text-[1.3125rem] leading-normal"
          />
          <p id="rawText-hint" className="mt-2 text-[0.9375rem] text-quiet">
            Two or three things are plenty, one per line or all in one sentence.
          </p>
          <Alert id="rawText-alert" message={messageAt('rawText')} />
        </div>
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <ZoneField
            zone={zone}
            zones={zones}
            source={source}
            isDisabled={busy !== null}
            error={messageAt('timezone')}
            onChoose={(chosen) => {
              sayZone(null);
              choose(chosen);
            }}
            onUnknown={sayZone}
          />
          {address.view !== null && (
            <AddressField view={address.view} details={details}>
              We’ll write to{' '}
              <span className="sm:mt-3 sm:block">
                <strong className="wrap-anywhere">{address.view.saved}</strong>.
              </span>
            </AddressField>
          )}
        </div>
        <div>
          <div className="grid grid-cols-2 gap-3 sm:flex">
            <button
              type="submit"
              name="action"
              value="start"
              // Required only once the script runs.
              disabled={isAlive && (isBlank || busy !== null)}
              className="button px-3 sm:px-5.5"
            >
              {busy === null ? 'Start Today' : 'Starting...'}
            </button>
            <button
              type="submit"
              name="action"
              value="skip"
              disabled={busy !== null}
              aria-describedby={isBlank ? undefined : 'skip-hint'}
              className="button button-plain px-3 sm:px-5.5"
            >
              Skip for Today
            </button>
          </div>
          {!isBlank && (
            <p id="skip-hint" className="mt-2 text-[0.9375rem] text-quiet">
              If you skip today, what you wrote isn’t saved.
            </p>
          )}
          <Alert id="form-alert" message={messageAt('form')} />
        </div>
      </form>
    </PageFrame>
  );
}

/**
 * Which button submitted the form. The answer to "Did you mean …?" saves the address, as the button beside the field
 * does.
 */
function actionOf(fields: FormData): 'start' | 'skip' | 'address' {
  const action = wordOf(fields, 'meant') === '' ? wordOf(fields, 'action') : 'address';
  return action === 'skip' || action === 'address' ? action : 'start';
}

function foldAway(details: HTMLDetailsElement | null): void {
  if (details === null) return;
  details.open = false;
  details.querySelector('summary')?.focus();
}
