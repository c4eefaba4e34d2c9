/** Points down while a section is folded, and up when the `group` around it is open. */
export function Chevron() {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="size-5 shrink-0 text-quiet transition-transform group-open:rotate-180"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M5.5 8l4.5 4.5L14.5 8" />
    </svg>
  );
}
