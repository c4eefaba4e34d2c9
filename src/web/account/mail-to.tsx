/** A link for writing to an address. */
export function MailTo({ address }: { readonly address: string }) {
  return (
    <a href={`mailto:${address}`} className="wrap-anywhere">
      {address}
    </a>
  );
}
