import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnAct } from '#web/admin/palette/acts.ts';
import { areSingleKeysOn, isInField, isPaletteKey, isTaken, PALETTE_KEYS } from '#web/admin/palette/keys.ts';
import { placesOf } from '#web/admin/shell/places.ts';
import { readDensity, setDensity } from '#web/admin/shell/density.tsx';
import { refreshPage } from '#web/admin/shell/admin-page.tsx';
import { useSignOut } from '#web/admin/shell/use-sign-out.ts';
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
  const client = useQueryClient();
  const signOut = useSignOut();
  const goSince = useRef(-Infinity);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      if (isPaletteKey(event)) {
        event.preventDefault();
        setOpen('palette');
        return;
      }
      if (isInField(event) || event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn()) return;
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
  const own: Record<OwnAct, () => unknown> = {
    'sign-out': signOut,
    refresh: () => refreshPage(client),
    density: () => setDensity(readDensity() === 'compact' ? 'comfortable' : 'compact'),
    help: () => setOpen('help'),
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-9 w-full items-center justify-between gap-2 rounded-soft border border-rule bg-sheet px-3 text-[0.875rem] text-quiet hover:border-edge hover:text-ink pointer-coarse:min-h-11"
        onClick={() => setOpen('palette')}
      >
        Go to… <kbd className="font-sans text-[0.75rem] max-lg:hidden">{PALETTE_KEYS}</kbd>
      </button>
      <Suspense fallback={null}>
        {open === 'palette' && (
          <Palette
            onClose={close}
            onGo={(to) => {
              close();
              void navigate(to);
            }}
            onDo={(act) => {
              close();
              own[act]();
            }}
          />
        )}
        {open === 'help' && <ShortcutHelp onClose={close} />}
      </Suspense>
    </>
  );
}
