import { useId, useState } from 'react';
import { areSingleKeysOn, PALETTE_KEYS, turnSingleKeys } from '#web/admin/palette/keys.ts';
import { placesOf } from '#web/admin/shell/places.ts';
import { Button, Check } from '#web/admin/shell/controls.tsx';
import { CARD, Modal } from '#web/admin/shell/dialog.tsx';
import { useAdmin } from '#web/admin/shell/signed-in.tsx';

/** Lists the shortcuts. Single keys do nothing while typing. */
export default function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const { role } = useAdmin();
  const [isOn, setOn] = useState(areSingleKeysOn);
  const keys: readonly (readonly [keys: string, what: string])[] = [
    [PALETTE_KEYS, 'Go to a page, an action or a person'],
    ['?', 'This list'],
    ...placesOf(role).map(({ key, label }) => [`g ${key}`, label] as const),
  ];
  return (
    <Modal aria-labelledby={`${id}title`} className={`m-auto max-w-md p-6 ${CARD}`} onClose={onClose}>
      <h2 id={`${id}title`} className="mb-4 text-xl">
        Keyboard shortcuts
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-[0.9375rem]">
        {keys.map(([pressed, what]) => (
          <div key={pressed} className="contents">
            <dt>
              <kbd className="font-mono whitespace-nowrap">{pressed}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 text-[0.9375rem]">
        <Check
          label="Enable single-key shortcuts"
          isOn={isOn}
          onChange={(next) => {
            setOn(next);
            turnSingleKeys(next);
          }}
        />
      </div>
      <div className="mt-3 flex justify-end">
        <Button isMain onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  );
}
