interface AddressButtonProps {
  readonly address: string;
  readonly onSearch: (address: string) => void;
}

/** An address that is searched for when pressed. */
export function AddressButton({ address, onSearch }: AddressButtonProps) {
  return (
    <button
      type="button"
      className="min-h-8 min-w-0 text-left break-all underline decoration-rule underline-offset-4 hover:decoration-ink"
      onClick={() => onSearch(address)}
    >
      {address}
    </button>
  );
}
