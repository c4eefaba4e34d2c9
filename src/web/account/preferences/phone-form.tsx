import type { TextsSection } from '#api/texts-section.ts';
import { Hint } from '#web/account/preferences/form-section.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Select } from '#web/ui/select.tsx';

interface PhoneFormProps {
  readonly texts: TextsSection;
  readonly isFirst: boolean;
}

/** The box is never pre-ticked: people must opt in to texts themselves (CTIA 5.1). */
export function PhoneForm({ texts, isFirst }: PhoneFormProps) {
  const { path, country, countries, number, agrees, byPlan, optIn, error } = texts;
  const fault = error?.field === 'number' ? error.message : null;
  const unagreed = error?.field === 'agrees' ? error.message : null;
  return (
    <form method="post" action={path} className="mt-3">
      {isFirst && <Hint>Get the same messages on your phone, and reply there. It’s one list.</Hint>}
      <div className="mt-4 flex flex-wrap gap-x-4 gap-y-3">
        <div className="min-w-0 flex-[1_1_13rem]">
          <label htmlFor="country" className="mb-1.5 block font-medium">
            Country
          </label>
          <Select id="country" name="country" defaultValue={country} autoComplete="country">
            {countries.map(({ code, name, prefix }) => (
              <option key={code} value={code}>
                {name} ({prefix})
              </option>
            ))}
          </Select>
        </div>
        <div className="min-w-0 flex-[1_1_13rem]">
          <label htmlFor="number" className="mb-1.5 block font-medium">
            Mobile number
          </label>
          <input
            id="number"
            name="number"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            defaultValue={number}
            aria-describedby="number-alert"
            aria-invalid={fault === null ? undefined : true}
            autoFocus={fault !== null}
            className="field tabular-nums"
          />
        </div>
      </div>
      <Alert id="number-alert" message={fault} />
      <Hint>{byPlan}</Hint>
      <label className="mt-4 flex gap-3">
        <input
          type="checkbox"
          name="agrees"
          defaultChecked={agrees}
          aria-describedby="agrees-alert"
          aria-invalid={unagreed === null ? undefined : true}
          autoFocus={unagreed !== null}
          className="mt-1 size-5 shrink-0 accent-dusk"
        />
        <span>{optIn}</span>
      </label>
      <Hint>
        <a href="/privacy#terms">Terms</a> and <a href="/privacy#privacy">privacy policy</a>.
      </Hint>
      <Alert id="agrees-alert" message={unagreed} />
      <button type="submit" name="action" value="number" className="button button-plain mt-4">
        Text me a code
      </button>
    </form>
  );
}
