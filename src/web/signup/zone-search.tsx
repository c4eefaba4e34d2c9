import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#api/error-codes.ts';
import { findZones } from '#web/signup/find-zones.ts';
import { FieldChevron } from '#web/ui/chevron.tsx';

interface ZoneSearchProps {
  readonly id: string;
  readonly zone: string;
  readonly zones: readonly string[];
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  readonly describedBy: string;
  readonly onChoose: (zone: string) => void;
  /**
   * Called if the field is left with text that matches no zone. The text stays and is submitted with the form, so that
   * no other zone is used silently. Null once the text is gone.
   */
  readonly onUnknown: (code: UnknownZone | null) => void;
}

/** The text matches no zone, or more than one. */
export type UnknownZone = Extract<ErrorCode, 'ZONE_UNKNOWN' | 'ZONE_REQUIRED'>;

export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ');

/** A field that searches its list: an editable combobox as in the ARIA authoring practices. */
export function ZoneSearch({
  id,
  zone,
  zones,
  isDisabled,
  isInvalid,
  describedBy,
  onChoose,
  onUnknown,
}: ZoneSearchProps) {
  /** Null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  /** The unmatched text that the field was left with. */
  const [unknown, setUnknown] = useState<string | null>(null);
  const placesOf = usePlaces(typed !== null);
  const list = useRef<HTMLUListElement>(null);
  const isOpen = typed !== null;
  const found = isOpen ? findZones(zones, typed, placesOf) : [];

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active, typed]);

  const open = () => {
    if (isOpen || isDisabled) return;
    setTyped(unknown ?? '');
    setActive(Math.max(0, zones.indexOf(zone)));
  };
  const close = () => setTyped(null);
  const choose = (chosen: string | undefined): void => {
    if (chosen === undefined) return leave();
    setUnknown(null);
    onChoose(chosen);
    close();
  };
  const leave = (): void => {
    const words = typed?.trim() ?? '';
    close();
    if (words === '') return;
    const named = found.length === 1 ? found : found.filter((name) => isNamed(name, words));
    if (named.length === 1) return choose(named[0]);
    setUnknown(words);
    onUnknown(found.length === 0 ? 'ZONE_UNKNOWN' : 'ZONE_REQUIRED');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        if (!isOpen) return open();
        const step = event.key === 'ArrowDown' ? 1 : -1;
        return setActive((active + step + found.length) % Math.max(1, found.length));
      }
      case 'Enter':
        // Otherwise it would submit the form.
        event.preventDefault();
        return isOpen ? choose(found[active]) : open();
      case 'Escape':
        if (!isOpen) return;
        event.preventDefault();
        // Restore the state before the search.
        setUnknown(null);
        onUnknown(null);
        return close();
      default:
    }
  };

  return (
    <div className="relative max-w-md">
      <input
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        disabled={isDisabled}
        value={typed ?? unknown ?? zoneLabel(zone)}
        placeholder={zoneLabel(zone)}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[active] !== undefined ? `${id}-${active}` : undefined}
        aria-describedby={describedBy}
        aria-invalid={isInvalid ? true : undefined}
        onClick={open}
        // The first key replaces the current name.
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
        className="field pr-11 text-ellipsis"
      />
      <FieldChevron className="top-4" />
      <input type="hidden" name="timezone" value={unknown ?? zone} />
      <div hidden={!isOpen} className="menu-list">
        <ul ref={list} id={`${id}-list`} role="listbox" aria-label="Time zones">
          {found.map((name, index) => (
            <li
              key={name}
              id={`${id}-${index}`}
              role="option"
              aria-selected={name === zone}
              data-active={index === active ? '' : undefined}
              // Keep the focus in the field, or the list would close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
              className="cursor-pointer rounded-[6px] px-3 py-2 aria-selected:font-semibold data-active:bg-button data-active:text-button-text"
            >
              {zoneLabel(name)}
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className={isOpen && found.length === 0 ? 'mt-2 text-[0.9375rem] font-medium' : 'sr-only'}>
        {isOpen && typed !== '' && (found.length === 0 ? 'No matching time zones.' : `${found.length} found`)}
      </p>
    </div>
  );
}

/** Whether the text is the zone's whole name in any spelling: "europe/berlin", "New York". */
function isNamed(zone: string, words: string): boolean {
  const name = zoneLabel(zone).toLowerCase();
  const wanted = zoneLabel(words).toLowerCase();
  return name === wanted || name.endsWith(`/${wanted}`);
}

type PlacesOf = (zone: string) => readonly string[];

/** Used until the places are loaded or if loading fails; the search still covers zone names. */
const noPlaces: PlacesOf = () => [];

function usePlaces(isWanted: boolean): PlacesOf {
  const [places, setPlaces] = useState<{ readonly of: PlacesOf }>({ of: noPlaces });
  useEffect(() => {
    if (!isWanted) return;
    void import('#web/signup/zone-places.ts').then(
      ({ placesOf }) => setPlaces({ of: placesOf }),
      () => {},
    );
  }, [isWanted]);
  return places.of;
}
