import type { ReactNode } from 'react';
import type { PreferencesAction } from '#api/pages.ts';

interface FormSectionProps {
  readonly title: string;
  readonly action: PreferencesAction;
  /** The label of its only button. */
  readonly button: string;
  readonly children: ReactNode;
}

/** One question, one form, one button. It posts to the page's own path. */
export function FormSection({ title, action, button, children }: FormSectionProps) {
  return (
    <form method="post" className="mt-10 border-t border-rule pt-8">
      <fieldset>
        <legend className="float-left w-full">
          <h2 className="text-[1.5rem]">{title}</h2>
        </legend>
        <div className="clear-both pt-px">{children}</div>
        <button type="submit" name="action" value={action} className="button button-plain mt-6">
          {button}
        </button>
      </fieldset>
    </form>
  );
}

/** A quieter sentence below a heading or a field. */
export function Hint({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p id={id} className="mt-3 text-[0.9375rem] text-quiet">
      {children}
    </p>
  );
}
