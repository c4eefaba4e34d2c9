import { StrokeIcon } from '#web/ui/stroke-icon.tsx';

/** Points down while a section is folded, and up when the `group` around it is open. */
export function Chevron() {
  return (
    <StrokeIcon size={20} className="size-5 shrink-0 text-quiet transition-transform group-open:rotate-180">
      <path d="M5.5 8l4.5 4.5L14.5 8" />
    </StrokeIcon>
  );
}

/** In a field that opens a list; the class says where. */
export function FieldChevron({ className }: { readonly className: string }) {
  return (
    <StrokeIcon size={16} className={`pointer-events-none absolute right-4 text-quiet ${className}`}>
      <path d="m3.5 6 4.5 4.5L12.5 6" />
    </StrokeIcon>
  );
}
