import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { findZones } from '#web/signup/find-zones.ts';

interface ZoneSearchProps {
  readonly id: string;
  readonly zone: string;
  readonly zones: readonly string[];
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  readonly describedBy: string;
  readonly onChoose: (zone: string) => void;
}

export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ');

/** A field that searches its list, as the ARIA authoring practices describe an editable combobox. */
export function ZoneSearch({ id, zone, zones, isDisabled, isInvalid, describedBy, onChoose }: ZoneSearchProps) {
  /** Null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const placesOf = usePlaces(typed !== null);
  const list = useRef<HTMLUListElement>(null);
  const isOpen = typed !== null;
  const found = isOpen ? findZones(zones, typed, placesOf) : [];

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active, typed]);

  const open = () => {
    if (isOpen || isDisabled) return;
    setTyped('');
    setActive(Math.max(0, zones.indexOf(zone)));
  };
  const close = () => setTyped(null);
  const choose = (chosen: string | undefined) => {
    if (chosen !== undefined) onChoose(chosen);
    close();
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
        // Else it would send the form away.
        event.preventDefault();
        return isOpen ? choose(found[active]) : open();
      case 'Escape':
        if (isOpen) event.preventDefault();
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
        value={typed ?? zoneLabel(zone)}
        placeholder={zoneLabel(zone)}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[active] !== undefined ? `${id}-${active}` : undefined}
        aria-describedby={describedBy}
        aria-invalid={isInvalid ? true : undefined}
        onClick={open}
        // So that the first key replaces the name that stands there.
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        className="field pr-11 text-ellipsis"
      />
      <Chevron />
      <input type="hidden" name="timezone" value={zone} />
      <div hidden={!isOpen} className="menu-list">
        <ul ref={list} id={`${id}-list`} role="listbox" aria-label="Time zones">
          {found.map((name, index) => (
            <li
              key={name}
              id={`${id}-${index}`}
              role="option"
              aria-selected={name === zone}
              data-active={index === active ? '' : undefined}
              // The field keeps the focus, or the list would close before the click.
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
        {isOpen && typed !== '' && (found.length === 0 ? 'No time zone is called that.' : `${found.length} found`)}
      </p>
    </div>
  );
}

type PlacesOf = (zone: string) => readonly string[];

/** Until they are there, and where they do not come, the names of the zones are searched all the same. */
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

function Chevron() {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      className="pointer-events-none absolute top-4 right-4 text-quiet"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="m3.5 6 4.5 4.5L12.5 6" />
    </svg>
  );
}
