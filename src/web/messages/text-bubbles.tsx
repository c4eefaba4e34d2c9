interface BubbleProps {
  readonly children: string;
}

const SHAPE = 'rounded-[1.25rem] px-4 py-2.5 text-[0.9375rem] leading-relaxed wrap-anywhere whitespace-pre-wrap';

/** A text message of ours on a phone. */
export function TextFromUs({ children }: BubbleProps) {
  return <p className={`${SHAPE} rounded-bl-md border border-rule bg-paper`}>{children}</p>;
}

interface TextFromThemProps extends BubbleProps {
  /** Said by screen readers before the text. */
  readonly from: string;
}

/** A text message that the person sent. */
export function TextFromThem({ from, children }: TextFromThemProps) {
  return (
    <p className={`${SHAPE} rounded-br-md bg-ink text-paper`}>
      <span className="sr-only">{from}: </span>
      {children}
    </p>
  );
}
