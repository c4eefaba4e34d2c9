import type { OwnMark } from '#api/own-days.ts';
import { StrokeIcon } from '#web/ui/stroke-icon.tsx';

const PATHS: Record<Exclude<OwnMark, 'open'>, string> = {
  done: 'M5 10.5l3.5 3.5L15.5 6.5',
  carryover: 'M15.5 8a6 6 0 1 0 .3 3.6M15.8 4v4h-4',
  dropped: 'M5 10h10',
  moved: 'M4 10h11M11 5.5l4.5 4.5-4.5 4.5',
  someday: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
};

const COLORS: Record<OwnMark, string> = {
  open: 'text-edge',
  carryover: 'text-carried-text',
  done: 'text-done-text',
  dropped: 'text-quiet',
  moved: 'text-noon-text',
  someday: 'text-dusk-text',
};

/** The sign of an item, as messages have it; the words beside it say the same. */
export function MarkIcon({ mark }: { readonly mark: OwnMark }) {
  return (
    <StrokeIcon
      size={20}
      className={`size-5 shrink-0 ${COLORS[mark]}`}
      {...(mark === 'someday' && { strokeWidth: 2.5 })}
    >
      {mark === 'open' ? <rect x="3.5" y="3.5" width="13" height="13" rx="3" /> : <path d={PATHS[mark]} />}
    </StrokeIcon>
  );
}
