import { type ReactNode, useEffect, useRef, useState } from 'react';

interface TipProps {
  /** What the control is named; screen readers hear its own label. */
  readonly words: string;
  readonly children: ReactNode;
}

/**
 * A tooltip for a control that is only an icon: shown on hover and on keyboard focus, closed by Escape (WCAG 1.4.13). In
 * the top layer, so that no scrolling frame cuts it off.
 */
export function Tip({ words, children }: TipProps) {
  const around = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const box = around.current?.getBoundingClientRect();
    const shown = tip.current;
    if (!isShown || box === undefined || shown === null) return undefined;
    shown.showPopover();
    const left = box.left + box.width / 2 - shown.offsetWidth / 2;
    shown.style.left = `${Math.max(8, Math.min(left, innerWidth - shown.offsetWidth - 8))}px`;
    const isBelow = box.bottom + 6 + shown.offsetHeight <= innerHeight;
    shown.style.top = `${isBelow ? box.bottom + 6 : box.top - 6 - shown.offsetHeight}px`;
    const hide = ({ type, key }: Event & { readonly key?: string }) => {
      if (type !== 'keydown' || key === 'Escape') setShown(false);
    };
    addEventListener('keydown', hide);
    addEventListener('scroll', hide, true);
    return () => {
      removeEventListener('keydown', hide);
      removeEventListener('scroll', hide, true);
    };
  }, [isShown]);
  return (
    <span
      ref={around}
      className="inline-flex"
      onPointerEnter={({ pointerType }) => setShown(pointerType === 'mouse')}
      onPointerLeave={() => setShown(false)}
      onPointerDown={() => setShown(false)}
      onFocus={({ target }) => setShown(target.matches(':focus-visible'))}
      onBlur={() => setShown(false)}
    >
      {children}
      {isShown && (
        <span
          ref={tip}
          popover="manual"
          aria-hidden="true"
          className="fixed inset-auto m-0 rounded-md border border-transparent bg-button px-2 py-1 text-[0.8125rem] whitespace-nowrap text-button-text"
        >
          {words}
        </span>
      )}
    </span>
  );
}
