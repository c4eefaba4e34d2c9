import type { ReactNode } from 'react';

interface SentenceListProps {
  readonly label: string;
  readonly sentences: readonly {
    readonly key: string | number;
    readonly words: string;
    readonly isUnclear?: boolean;
  }[];
  /** Stands beside and below a sentence that can be changed. */
  readonly children?: (index: number) => ReactNode;
}

/** What is so, one sentence a line, each with a check mark. */
export function SentenceList({ label, sentences, children }: SentenceListProps) {
  return (
    <ul aria-label={label} className="grid gap-1 text-[0.9375rem]">
      {sentences.map(({ key, words, isUnclear = false }, index) => (
        <li key={key} className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
          <span className={isUnclear ? 'text-danger-text' : 'text-done-text'} aria-hidden="true">
            {isUnclear ? '?' : '✓'}
          </span>
          <span className="min-w-0 grow basis-40 wrap-anywhere">{words}</span>
          {children?.(index)}
        </li>
      ))}
    </ul>
  );
}
