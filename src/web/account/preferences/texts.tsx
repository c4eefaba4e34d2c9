import type { ReactNode } from 'react';
import type { PreferencesPageView } from '#api/preferences-page.ts';
import type { TextsAction, TextsSection, Way } from '#api/texts-section.ts';
import { FoldedSection, Hint } from '#web/account/preferences/form-section.tsx';
import { PhoneForm } from '#web/account/preferences/phone-form.tsx';
import { textsValue } from '#web/account/preferences/setting-words.ts';
import { Alert } from '#web/ui/alert.tsx';

/** The phone number, the code that verifies it, and the channels by which messages come. */
export function Texts({ texts, state }: Pick<PreferencesPageView, 'texts' | 'state'>) {
  const { phone, waiting, error, news } = texts;
  if (!texts.isOffered && phone === null) return null;
  return (
    <FoldedSection
      id="texts"
      title="Text messages"
      value={textsValue(texts)}
      isOpen={news !== null || error !== null || waiting !== null}
    >
      <p
        role="status"
        tabIndex={-1}
        autoFocus={news !== null && error === null}
        className="mb-3 font-medium text-done-text outline-none empty:hidden"
      >
        {news}
      </p>
      <Alert id="texts-alert" message={error?.field === 'form' ? error.message : null} />
      {state === 'unsubscribed' ? (
        <Hint>We’re not sending you anything right now. Press “Resume messages” above to set up texts.</Hint>
      ) : (
        <>
          {waiting !== null && <CodeForm texts={texts} waiting={waiting} />}
          {waiting === null && phone === null && <PhoneForm texts={texts} isFirst />}
          {waiting === null && phone !== null && <OwnNumber texts={texts} phone={phone} />}
        </>
      )}
    </FoldedSection>
  );
}

interface CodeFormProps {
  readonly texts: TextsSection;
  readonly waiting: NonNullable<TextsSection['waiting']>;
}

function CodeForm({ texts: { path, error }, waiting: { phone, isOpen, textIn } }: CodeFormProps) {
  const fault = error?.field === 'code' ? error.message : null;
  return (
    <>
      {isOpen ? (
        <form method="post" action={path} className="mt-3">
          <p>We texted a six-digit code to the number {phone}. Enter it here within ten minutes.</p>
          <label htmlFor="code" className="mt-4 mb-1.5 block font-medium">
            Code from our text
          </label>
          <input
            id="code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            aria-describedby="code-alert"
            aria-invalid={fault === null ? undefined : true}
            autoFocus={fault !== null}
            className="field max-w-44 tabular-nums"
          />
          <Alert id="code-alert" message={fault} />
          <Press action="code" isMain>
            Confirm number
          </Press>
        </form>
      ) : (
        <>
          <p className="mt-3">The code we texted to the number {phone} has expired or was tried too many times.</p>
          <Alert id="code-alert" message={fault} />
        </>
      )}
      <form method="post" action={path} className="mt-4 flex flex-wrap gap-x-3 gap-y-2">
        <Press action="again">Text me another code</Press>
        <Press action="other">Use another number</Press>
      </form>
      {isOpen && textIn !== null && (
        <Hint>
          No text after a minute? Try it the other way around: text{' '}
          <strong className="text-ink tabular-nums">{textIn.code}</strong> from that phone to{' '}
          <a href={`sms:${textIn.to}`}>{textIn.to}</a>. This is a different code, so don’t enter it above.{' '}
          {textIn.words} If that phone ever texted us STOP, this is the only way to get texts again.
        </Hint>
      )}
    </>
  );
}

function OwnNumber({ texts, phone }: { readonly texts: TextsSection; readonly phone: string }) {
  const { path, way, hours, isStopped, isResting } = texts;
  const hasFault = texts.error?.field === 'number' || texts.error?.field === 'agrees';
  return (
    <>
      <p className="mt-3">
        {isStopped
          ? `Texts to the number ${phone} are stopped. To get them again, text START from it.`
          : `Your number is the one ${phone}.`}
      </p>
      <form method="post" action={path} data-autosave="way" className="mt-4">
        <fieldset>
          <legend className="font-medium">How you get messages</legend>
          <ul className="mt-1 space-y-1">
            {WAYS.map(({ value, label }) => (
              <li key={value}>
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="radio"
                    name="way"
                    value={value}
                    defaultChecked={value === way}
                    className="size-5 accent-dusk"
                  />
                  {label}
                </label>
              </li>
            ))}
          </ul>
          {hours.length > 0 && <Hint>{hours.join(' ')}</Hint>}
          {isResting && (
            <Hint>
              On the free plan, messages come by email, whatever you choose here. Texts come back with the paid plan,
              and you can text us any time.
            </Hint>
          )}
          <Press action="way">Save how I get them</Press>
        </fieldset>
      </form>
      <details className="mt-6" open={hasFault}>
        <summary className="min-h-11 cursor-pointer py-2 font-medium">Change or remove the number</summary>
        <PhoneForm texts={texts} isFirst={false} />
        <form method="post" action={path} className="mt-2">
          <Press action="remove">Remove the number</Press>
        </form>
      </details>
    </>
  );
}

const WAYS: readonly { readonly value: Way; readonly label: string }[] = [
  { value: 'texts', label: 'By text' },
  { value: 'email', label: 'By email' },
  { value: 'both', label: 'By text and by email' },
];

interface PressProps {
  readonly action: TextsAction;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

function Press({ action, isMain = false, children }: PressProps) {
  return (
    <button type="submit" name="action" value={action} className={isMain ? 'button mt-5' : 'button button-plain mt-4'}>
      {children}
    </button>
  );
}
