import { type KeyboardEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';

export interface RowAct {
  readonly label: string;
  readonly onChoose: () => void;
  /** Deletes something. */
  readonly isGrave?: boolean;
  /** Why it cannot be chosen now. */
  readonly offBecause?: string | undefined;
}

interface RowMenuProps {
  /** The accessible name, with whom or what the actions are about: "Actions for ada@example.com". */
  readonly label: string;
  readonly acts: readonly RowAct[];
}

const ITEM_PX = 36;
const GAP_PX = 4;

/** The "…" button of a row and its actions (WAI-ARIA menu button). In the top layer, so that no frame cuts it off. */
export function RowMenu({ label, acts }: RowMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => menu.current?.hidePopover();
  useEffect(() => {
    if (!isOpen) return undefined;
    // Its row would scroll away below it.
    addEventListener('scroll', close, true);
    return () => removeEventListener('scroll', close, true);
  }, [isOpen]);

  const place = ({ newState, currentTarget: { style } }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') setOpen(true);
    const box = button.current?.getBoundingClientRect();
    if (newState !== 'open' || box === undefined) return;
    const isBelow = box.bottom + acts.length * ITEM_PX + 3 * GAP_PX < innerHeight;
    style.right = `${document.documentElement.clientWidth - box.right}px`;
    style.top = isBelow ? `${box.bottom + GAP_PX}px` : 'auto';
    style.bottom = isBelow ? 'auto' : `${innerHeight - box.top + GAP_PX}px`;
  };
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const press = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = nextOf(event.key, at, all);
    if (event.key === 'Tab') close();
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
        className="inline-grid h-6 w-8 place-items-center rounded-md text-quiet hover:bg-rule hover:text-ink aria-expanded:bg-rule aria-expanded:text-ink pointer-coarse:size-9"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          menu.current?.showPopover();
        }}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="currentColor">
          {[3, 8, 13].map((x) => (
            <circle key={x} cx={x} cy="8" r="1.4" />
          ))}
        </svg>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className="fixed inset-auto m-0 min-w-44 rounded-soft border border-rule bg-sheet p-1 text-[0.875rem] text-ink shadow-soft"
        onBeforeToggle={place}
        onToggle={({ newState }) => {
          if (newState === 'open') items()[0]?.focus();
          // Only now, because the focus returns from the items to the button.
          else setOpen(false);
        }}
        onKeyDown={press}
      >
        {isOpen &&
          acts.map(({ label: words, onChoose, isGrave = false, offBecause }) => (
            <button
              key={words}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={offBecause === undefined ? undefined : true}
              className={`block min-h-9 w-full rounded-md px-3 py-1.5 text-left -outline-offset-2 hover:bg-rule focus:bg-rule aria-disabled:cursor-not-allowed aria-disabled:text-quiet ${isGrave ? 'text-danger-text' : ''}`}
              onClick={() => {
                if (offBecause !== undefined) return;
                // First, so that a dialog returns the focus to the button of the row.
                close();
                button.current?.focus();
                onChoose();
              }}
            >
              {words}
              {offBecause !== undefined && <span className="block text-[0.8125rem] text-quiet">{offBecause}</span>}
            </button>
          ))}
      </div>
    </>
  );
}

/** The item that a key leads to: the neighbor, the first or last, or the next that begins with the letter. */
function nextOf(key: string, at: number, all: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  return [...all.slice(at + 1), ...all].find((item) => item.textContent.toLowerCase().startsWith(key.toLowerCase()));
}
