import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { areSingleKeysOn, isPaletteKey, isTaken, PALETTE_KEYS } from '#web/admin/palette/keys.ts';
import { placesOf } from '#web/admin/palette/places.ts';
import { useAdmin } from '#web/admin/shell/signed-in.tsx';

const Palette = lazy(() => import('#web/admin/palette/palette.tsx'));
const ShortcutHelp = lazy(() => import('#web/admin/palette/shortcut-help.tsx'));

/** How long after `g` the key of a place is accepted. */
const GO_MS = 1500;

/** The button that opens the palette, and the shortcuts for existing buttons and links. */
export function Shortcuts() {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const navigate = useNavigate();
  const { role } = useAdmin();
  const goSince = useRef(-Infinity);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      if (isPaletteKey(event)) {
        event.preventDefault();
        setOpen('palette');
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn()) return;
      const isGoing = event.timeStamp - goSince.current < GO_MS;
      const place = isGoing ? placesOf(role).find(({ key }) => key === event.key.toLowerCase()) : undefined;
      goSince.current = event.key === 'g' && !isGoing ? event.timeStamp : -Infinity;
      if (place !== undefined) {
        event.preventDefault();
        void navigate(place.to);
      } else if (event.key === '?') {
        event.preventDefault();
        setOpen('help');
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate, role]);
  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="button button-plain button-small whitespace-nowrap"
        onClick={() => setOpen('palette')}
      >
        Go to… <kbd className="ml-1.5 hidden text-[0.8125rem] text-quiet lg:inline">{PALETTE_KEYS}</kbd>
      </button>
      <Suspense fallback={null}>
        {open === 'palette' && (
          <Palette
            onClose={close}
            onGo={(to) => {
              close();
              void navigate(to);
            }}
            onHelp={() => setOpen('help')}
          />
        )}
        {open === 'help' && <ShortcutHelp onClose={close} />}
      </Suspense>
    </>
  );
}
