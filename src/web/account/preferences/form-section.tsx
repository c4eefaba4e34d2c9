import type { ReactNode } from 'react';
import type { PreferencesAction } from '#api/preferences-page.ts';
import { Chevron } from '#web/ui/chevron.tsx';

interface FoldedSectionProps {
  /** Also the target of links to it. */
  readonly id: string;
  readonly title: string;
  /** The current setting, read while the section is folded. */
  readonly value: string;
  /** Something in it must be read now. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** One line of the page, which says how things are set; behind it, what changes them. */
export function FoldedSection({ id, title, value, isOpen, children }: FoldedSectionProps) {
  return (
    <details id={id} open={isOpen} className="group scroll-mt-24">
      <summary className="flex min-h-14 list-none items-center gap-3 py-2.5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-4">
          <h2 className="text-[1.1875rem] sm:w-36 sm:shrink-0">{title}</h2>
          {/* The page's script writes it again once a change is saved. */}
          <span data-value={id} className="block text-[0.9375rem] leading-snug wrap-anywhere text-quiet">
            {value}
          </span>
        </span>
        <Chevron />
      </summary>
      <div className="pt-1 pb-7">{children}</div>
    </details>
  );
}

interface SettingFormProps {
  readonly action: PreferencesAction;
  /** Names the group of fields. */
  readonly label: string;
  /** The label of its only button, which the page's script makes unnecessary. */
  readonly button: string;
  readonly children: ReactNode;
}

/** One form, one button; with a script each change is saved at once. It posts to the page's own path. */
export function SettingForm({ action, label, button, children }: SettingFormProps) {
  return (
    <form method="post" data-autosave={action}>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        {children}
        <button type="submit" name="action" value={action} className="button button-plain mt-5">
          {button}
        </button>
      </fieldset>
    </form>
  );
}

/** A quieter sentence below a heading or a field. */
export function Hint({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p id={id} className="mt-3 text-[0.9375rem] text-quiet first:mt-0">
      {children}
    </p>
  );
}
