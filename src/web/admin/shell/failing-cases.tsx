interface FailingCasesProps {
  readonly cases: readonly {
    readonly name: string;
    readonly expected: string;
    readonly found: string;
    /** How to repeat it, if that is known. */
    readonly replay?: string | null;
  }[];
}

/** What was expected and found in each case that failed a check. */
export function FailingCases({ cases }: FailingCasesProps) {
  return (
    <ul className="mt-2 grid gap-2">
      {cases.map(({ name, expected, found, replay = null }, at) => (
        // Two cases may have the same text, and their order never changes.
        <li key={`${at} ${name}`} className="rounded-soft border border-rule px-3 py-2 wrap-anywhere">
          <p className="font-medium">{name}</p>
          <p>
            <span className="text-quiet">Expected</span> {expected}
          </p>
          <p>
            <span className="text-quiet">Found</span> {found}
          </p>
          {replay !== null && <code className="text-quiet">{replay}</code>}
        </li>
      ))}
    </ul>
  );
}
