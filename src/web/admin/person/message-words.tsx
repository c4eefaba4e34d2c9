import { visible } from '#web/admin/person/in-words.ts';

interface MessageWordsProps {
  /** The accessible name. */
  readonly label: string;
  readonly text: string;
}

/** The text of a message with its line breaks. Long ones can be scrolled with the keyboard as well. */
export function MessageWords({ label, text }: MessageWordsProps) {
  return (
    <pre
      tabIndex={0}
      aria-label={label}
      className="max-h-96 overflow-auto rounded-soft border border-rule bg-paper p-3 font-sans text-[0.9375rem] break-words whitespace-pre-wrap"
    >
      {visible(text)}
    </pre>
  );
}
