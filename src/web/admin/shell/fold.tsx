import { type ReactNode, useState } from 'react';

interface FoldProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section that is rendered only while it is open. */
export function Fold({ title, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-[0.875rem]" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-7">{title}</summary>
      {isOpen && children}
    </details>
  );
}
