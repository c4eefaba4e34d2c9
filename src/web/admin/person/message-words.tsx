import { visible } from '#web/admin/person/in-words.ts';

interface MessageWordsProps {
  /** What they are, to whoever hears them. */
  readonly label: string;
  readonly text: string;
}

/** The words of a message, line by line as they are; longer ones are scrolled by the keyboard, too. */
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
