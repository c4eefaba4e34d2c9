import type { ReactNode } from 'react';
import type { InvitationSource } from '#api/email-signup.ts';
import { messageOf } from '#api/error-codes.ts';
import type { AddEmailView } from '#api/pages.ts';
import { EmailField } from '#web/ui/email-field.tsx';
import { StrokeIcon } from '#web/ui/stroke-icon.tsx';

interface AddEmailFormProps {
  readonly view: AddEmailView;
  /** Where the form posts without JavaScript. */
  readonly action: string;
  readonly source: InvitationSource;
  readonly heading: string;
  readonly brand: string;
  /** Where to continue after someone was added. */
  readonly children?: ReactNode;
}

/**
 * Other people's addresses, one at a time, with those added so far. A plain form that carries its list along;
 * `add-by-script.ts` enhances it and reads its settings from the data attributes.
 */
export function AddEmailForm({ view, action, source, heading, brand, children }: AddEmailFormProps) {
  const { added, email, error, meant } = view;
  const isNobody = added.length === 0;
  return (
    <section aria-labelledby="add" className="mt-12 border-t border-rule pt-9" data-add-emails>
      <h2 id="add" className="text-[1.75rem]">
        {heading}
      </h2>
      <div role="status">
        <ul className="mt-6 divide-y divide-rule border-y border-rule" data-added hidden={isNobody}>
          {added.map((address) => (
            <Added key={address} address={address} />
          ))}
        </ul>
      </div>
      <template>
        <Added address="" />
      </template>
      <p className="mt-7 font-serif text-[1.375rem]" data-after-one hidden={isNobody}>
        Anyone else?
      </p>
      <form
        method="post"
        action={action}
        className="mt-5"
        data-source={source}
        data-invalid={messageOf('INVALID_EMAIL_SHARED')}
        data-failed={messageOf('SIGNUP_FAILED')}
      >
        {added.map((address) => (
          <input key={address} type="hidden" name="added" value={address} />
        ))}
        <EmailField
          label="Their email address"
          email={email}
          error={error}
          meant={meant}
          whose="other"
          button="Add"
          note="email-note"
        />
        <p id="email-note" className="mt-3 text-[0.9375rem] text-quiet">
          {brand} writes to them once, and never again unless they say yes.
        </p>
      </form>
      {children !== undefined && (
        <p className="mt-8" data-after-one hidden={isNobody}>
          {children}
        </p>
      )}
    </section>
  );
}

function Added({ address }: { readonly address: string }) {
  return (
    <li className="flex items-baseline gap-3 py-3">
      <StrokeIcon size={16} className="shrink-0 translate-y-0.5 text-done-text">
        <path d="m2.5 8.5 3.5 3.5 7.5-8" />
      </StrokeIcon>
      <span className="min-w-0 wrap-anywhere">{address}</span>
    </li>
  );
}
