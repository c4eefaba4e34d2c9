interface SaidParagraphsProps {
  /** As in the text of the email, with the sign of each list line: `✓ 1. Send the offer (done)`. */
  readonly paragraphs: readonly string[];
}

/** The paragraphs of a shown message. Paragraphs whose lines begin with a sign become lists, as in the email. */
export function SaidParagraphs({ paragraphs }: SaidParagraphsProps) {
  return (
    <div className="space-y-2">
      {paragraphs.map((paragraph) =>
        SIGN_TONES.has(paragraph.charAt(0)) ? (
          <ul key={paragraph} className="space-y-1">
            {paragraph.split('\n').map((line) => (
              <SignedLine key={line} line={line} />
            ))}
          </ul>
        ) : (
          <p key={paragraph}>{paragraph}</p>
        ),
      )}
    </div>
  );
}

function SignedLine({ line }: { readonly line: string }) {
  const sign = line.charAt(0);
  return (
    <li className="flex gap-2">
      <span className={`w-4 shrink-0 text-center font-semibold ${SIGN_TONES.get(sign) ?? ''}`}>{sign}</span>
      <span className="min-w-0">{line.slice(2)}</span>
    </li>
  );
}

/** The signs used in emails, with their colors. */
const SIGN_TONES: ReadonlyMap<string, string> = new Map([
  ['☐', 'text-quiet'],
  ['✓', 'text-done-text'],
  ['↻', 'text-carried-text'],
  ['→', 'text-carried-text'],
  ['–', 'text-dusk-text'],
  ['+', 'text-noon-text'],
  ['»', 'text-quiet'],
  ['·', 'text-quiet'],
]);
