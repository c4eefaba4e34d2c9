import type { ReactNode } from 'react';
import type { PreferencesPageView } from '#api/pages.ts';
import type { TextsAction, TextsSection, Way } from '#api/texts-section.ts';
import { Hint } from '#web/account/preferences/form-section.tsx';
import { PhoneForm } from '#web/account/preferences/phone-form.tsx';
import { Alert } from '#web/ui/alert.tsx';

/** A number, the code that proves it, and by which ways messages come. */
export function Texts({ texts, state }: Pick<PreferencesPageView, 'texts' | 'state'>) {
  const { phone, waiting, error, news } = texts;
  if (!texts.isOffered && phone === null) return null;
  return (
    <section id="texts" className="mt-10 scroll-mt-6 border-t border-rule pt-8">
      <h2 className="text-[1.5rem]">Text messages</h2>
      <p
        role="status"
        tabIndex={-1}
        autoFocus={news !== null && error === null}
        className="mt-3 font-medium text-done-text outline-none empty:hidden"
      >
        {news}
      </p>
      <Alert id="texts-alert" message={error?.field === 'form' ? error.message : null} />
      {state === 'unsubscribed' ? (
        <Hint>Nothing comes from us at the moment. Press “Write to me again” above to set up texts.</Hint>
      ) : (
        <>
          {waiting !== null && <CodeForm texts={texts} waiting={waiting} />}
          {waiting === null && phone === null && <PhoneForm texts={texts} isFirst />}
          {waiting === null && phone !== null && <OwnNumber texts={texts} phone={phone} />}
        </>
      )}
    </section>
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
          <p>We texted a code of six digits to the number {phone}. Enter it here; it works for ten minutes.</p>
          <label htmlFor="code" className="mt-4 mb-1.5 block font-medium">
            The code from our text
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
            Confirm the number
          </Press>
        </form>
      ) : (
        <>
          <p className="mt-3">The code that we texted to the number {phone} is too old, or was tried too often.</p>
          <Alert id="code-alert" message={fault} />
        </>
      )}
      <form method="post" action={path} className="mt-4 flex flex-wrap gap-x-3 gap-y-2">
        <Press action="again">Text me another code</Press>
        <Press action="other">Use another number</Press>
      </form>
      {isOpen && textIn !== null && (
        <Hint>
          No text after a minute? Then the other way round: text{' '}
          <strong className="text-ink tabular-nums">{textIn.code}</strong> from that phone to{' '}
          <a href={`sms:${textIn.to}`}>{textIn.to}</a>. This is another code: it goes into a text, and not into the
          field above. {textIn.words} If that phone ever told us STOP, only so can texts come again.
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
          ? `Texts to the number ${phone} are stopped. Text START from it, and they come again.`
          : `Your number is the one ${phone}.`}
      </p>
      <form method="post" action={path} className="mt-4">
        <fieldset>
          <legend className="font-medium">How messages come</legend>
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
              On the free plan messages come by email, whatever is chosen here. Texts come again with the paid plan; you
              can text us at any time.
            </Hint>
          )}
          <Press action="way">Save how they come</Press>
        </fieldset>
      </form>
      <details className="mt-6" open={hasFault}>
        <summary className="min-h-11 cursor-pointer py-2 font-medium">Change the number, or take it off</summary>
        <PhoneForm texts={texts} isFirst={false} />
        <form method="post" action={path} className="mt-2">
          <Press action="remove">Take the number off</Press>
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
