import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { users } from '#api/admin-users.ts';
import { paths } from '#api/paths.ts';
import { type Act, actsOf, type OwnAct } from '#web/admin/palette/acts.ts';
import { matching } from '#web/admin/palette/match.ts';
import { PLACES, placesOf } from '#web/admin/shell/places.ts';
import { CARD, Modal } from '#web/admin/shell/dialog.tsx';
import { useAdmin } from '#web/admin/shell/signed-in.tsx';
import { callSignedIn } from '#web/admin/shell/use-answer.ts';

interface PaletteProps {
  readonly onClose: () => void;
  readonly onGo: (to: string) => void;
  readonly onDo: (act: OwnAct) => void;
}

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly kind: 'Page' | 'Person' | 'Action';
  readonly hint: string;
  readonly choose: () => void;
}

/** Finds every page, every action and every person by a few letters (WAI-ARIA combobox with a list). */
export default function Palette({ onClose, onGo, onDo }: PaletteProps) {
  const id = useId();
  const { role } = useAdmin();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { people, isSearching, hasFailed } = useFoundPeople(typed);

  const choices: readonly Choice[] = [
    ...matching(placesOf(role), typed).map(({ label, to, key }) => ({
      id: to,
      label,
      kind: 'Page' as const,
      hint: `g ${key}`,
      choose: () => onGo(to),
    })),
    ...people.map(({ user_id: userId, email }) => ({
      id: userId,
      label: email,
      kind: 'Person' as const,
      hint: userId.slice(0, 8),
      choose: () => onGo(`${paths.admin}?tab=users&person=${userId}`),
    })),
    ...matching(actsOf(role), typed).map(({ label, does }) => ({
      id: label,
      label,
      kind: 'Action' as const,
      hint: hintOf(does),
      choose: () => ('own' in does ? onDo(does.own) : onGo(does.open)),
    })),
  ];
  const chosen = Math.min(at, choices.length - 1);
  const idOf = (place: number) => `${id}choice${place}`;
  useEffect(() => {
    document.getElementById(idOf(chosen))?.scrollIntoView({ block: 'nearest' });
  });

  const press = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (steps !== undefined && choices.length > 0) {
      event.preventDefault();
      setAt((chosen + steps + choices.length) % choices.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choices[chosen]?.choose();
    }
  };

  return (
    <Modal
      aria-label="Go to a page, an action or a person"
      className={`mx-auto mt-[12vh] max-w-lg p-0 ${CARD}`}
      onClose={onClose}
      closesBeside
    >
      <div className="p-3">
        <input
          type="text"
          role="combobox"
          aria-label="Page, action or part of an email address"
          aria-expanded={choices.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={choices.length > 0 ? idOf(chosen) : undefined}
          aria-describedby={`${id}state`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={320}
          placeholder="Page, action or part of an email address"
          className="field"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
      </div>
      <ul id={`${id}list`} role="listbox" aria-label="Results" className="max-h-[50vh] overflow-y-auto px-2">
        {choices.map((choice, place) => (
          // The field keeps the focus and handles the keys.
          <li
            key={choice.id}
            id={idOf(place)}
            role="option"
            aria-selected={place === chosen}
            className="flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-soft px-3 py-1.5 aria-selected:bg-rule"
            onPointerMove={() => setAt(place)}
            onClick={choice.choose}
          >
            <span className="min-w-0 break-all">{choice.label}</span>
            <span className="shrink-0 text-[0.8125rem] text-quiet">
              {choice.kind === 'Page' ? '' : `${choice.kind} `}
              <span className={choice.kind === 'Person' ? 'font-mono' : ''}>{choice.hint}</span>
            </span>
          </li>
        ))}
      </ul>
      <p id={`${id}state`} role="status" className="px-5 pt-2 pb-3 text-[0.875rem] text-quiet">
        {stateOf({ typed, count: choices.length, isSearching, hasFailed })}
      </p>
    </Modal>
  );
}

/** The key of an action, or the page that has its button. */
function hintOf(does: Act['does']): string {
  if ('own' in does) return does.own === 'help' ? '?' : '';
  return `in ${PLACES.find(({ to }) => does.open.startsWith(to))?.label ?? ''}`;
}

interface Shown {
  readonly typed: string;
  readonly count: number;
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

function stateOf({ typed, count, isSearching, hasFailed }: Shown): string {
  if (hasFailed) return 'The search for people failed.';
  if (isSearching) return 'Searching people…';
  if (count === 0)
    return typed.trim().length < 3 ? 'No matching page or action. Type three letters to search people.' : 'No results.';
  return 'Type three letters to also search people.';
}

/** Shorter text matches almost every address. */
const CHARACTERS_MIN = 3;
const SHOWN = 6;
/** Waits until typing stops. */
const REST_MS = 200;

/** People whose address or UUID contains the typed text. */
function useFoundPeople(typed: string) {
  const words = typed.trim().toLowerCase();
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const isSought = words.length >= CHARACTERS_MIN;
  const isOld = rested !== words;
  const answer = useQuery({
    queryKey: [users.path, 'palette', rested],
    queryFn: async () => (await callSignedIn(users, { query: { q: rested, limit: SHOWN } })).items,
    enabled: isSought && !isOld,
  });
  return {
    people: isSought && !isOld ? (answer.data ?? []) : [],
    isSearching: isSought && (isOld || answer.isPending),
    hasFailed: isSought && !isOld && answer.isError,
  };
}
