import type { ReactNode, Ref } from 'react';
import type { AddressView } from '#api/pages.ts';
import { EmailField } from '#web/ui/email-field.tsx';

interface AddressFieldProps {
  readonly view: AddressView;
  readonly details?: Ref<HTMLDetailsElement>;
  /** Says in a sentence whom we write to. */
  readonly children: ReactNode;
}

/** The full address with a way to change it, because a typo would send someone's messages to a stranger. */
export function AddressField({ view, details, children }: AddressFieldProps) {
  const { saved, ...field } = view;
  return (
    <div className="sm:has-[[open]]:col-span-full">
      <p role="status">{children}</p>
      <details ref={details} open={view.error !== null || view.meant !== null} className="mt-1">
        <summary className="link-button w-fit list-none text-[0.9375rem] [&::-webkit-details-marker]:hidden">
          Change address
        </summary>
        <div className="mt-3 max-w-lg">
          <EmailField
            key={saved}
            {...field}
            label="Your email address"
            whose="own"
            button="Use this address"
            action="address"
          />
        </div>
      </details>
    </div>
  );
}
