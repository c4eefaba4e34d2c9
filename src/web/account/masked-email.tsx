/** An address masked by `maskEmail`. It wraps to the next line as a whole and breaks only where it must. */
export function MaskedEmail({ children }: { readonly children: string }) {
  return <span className="inline-block max-w-full wrap-anywhere">{children}</span>;
}
