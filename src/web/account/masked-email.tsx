/** An address as `maskEmail` leaves it: it goes to the next line as a whole, and is broken only where it has to be. */
export function MaskedEmail({ children }: { readonly children: string }) {
  return <span className="inline-block max-w-full wrap-anywhere">{children}</span>;
}
