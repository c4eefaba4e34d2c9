/** The logo beside the name: an anchor whose ring is the sun and whose arms are the horizon. */
export function Mark() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
    >
      <circle cx="12" cy="5.25" r="2.75" />
      <path d="M12 8v12.5" />
      <path d="M3 13.5c.6 4.3 4.2 7 9 7s8.4-2.7 9-7" />
    </svg>
  );
}
