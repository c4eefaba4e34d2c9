import type { ComponentProps } from 'react';

/** Sends its form, from beside a field or a sentence. */
export function SmallButton(props: Pick<ComponentProps<'button'>, 'name' | 'value' | 'children'>) {
  return <button type="submit" {...props} className="button button-plain min-h-11 px-3.5 py-1.5 text-[0.9375rem]" />;
}
