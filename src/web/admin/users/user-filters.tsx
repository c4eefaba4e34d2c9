import { Button } from '#web/admin/shell/controls.tsx';
import { FILTER_NAMES, FILTERS, type ListQuery, type SortName } from '#web/admin/users/use-list-query.ts';

interface UserFiltersProps {
  readonly list: ListQuery;
  readonly onSet: (changes: Readonly<Record<string, string | null>>) => void;
}

const ZONES = Intl.supportedValuesOf('timeZone');
const CHOICE =
  'h-8 max-w-60 shrink-0 rounded-md [field-sizing:content] border bg-sheet px-2 text-[0.8125rem] pointer-coarse:h-11 pointer-coarse:text-base';

const SORTS = [
  ['created', 'Signed up'],
  ['email', 'Email'],
  ['status', 'Status'],
  ['activity', 'Last active'],
  ['plan', 'Plan'],
  ['channel', 'Channel'],
  ['zone', 'Zone'],
] as const satisfies readonly (readonly [SortName, string])[];

interface SortChoiceProps {
  readonly list: ListQuery;
  readonly onSort: (name: SortName) => void;
}

/** On a phone most of the columns that sort are out of sight. */
export function SortChoice({ list: { sort, order }, onSort }: SortChoiceProps) {
  return (
    <div className="flex shrink-0 items-center gap-1.5 sm:hidden">
      <select
        aria-label="Sort by"
        className={`${CHOICE} border-rule text-quiet`}
        value={sort}
        onChange={({ target }) => {
          const chosen = SORTS[target.selectedIndex];
          if (chosen !== undefined) onSort(chosen[0]);
        }}
      >
        {SORTS.map(([name, words]) => (
          <option key={name} value={name}>
            Sort: {words}
          </option>
        ))}
      </select>
      <Button
        size="row"
        aria-label="Reverse the order"
        className="h-8 pointer-coarse:h-11"
        onClick={() => onSort(sort)}
      >
        <span aria-hidden="true">{order === 'asc' ? '↑' : '↓'}</span>
      </Button>
    </div>
  );
}

/** One control for each column that narrows the list; those that do stand out. */
export function UserFilters({ list, onSet }: UserFiltersProps) {
  const look = (value: string | undefined) =>
    `${CHOICE} ${value === undefined ? 'border-rule text-quiet' : 'border-ink font-medium text-ink'}`;
  return (
    <div
      role="group"
      aria-label="Filters"
      className="-m-1 flex min-w-0 flex-wrap items-center gap-1.5 p-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:pr-10 max-sm:mask-[linear-gradient(to_right,#000_calc(100%-2.5rem),transparent)] max-sm:[scrollbar-width:thin]"
    >
      {FILTER_NAMES.map((name) => {
        const value = list[name];
        if (name === 'zone')
          return <ZoneFilter key={`${name}${value}`} value={value} look={look(value)} onSet={onSet} />;
        const { label, choices } = FILTERS[name];
        return (
          <select
            key={name}
            aria-label={label}
            className={look(value)}
            value={value ?? ''}
            onChange={({ target }) => onSet({ [name]: target.value === '' ? null : target.value })}
          >
            <option value="">{label}: any</option>
            {Object.entries(choices).map(([choice, words]) => (
              <option key={choice} value={choice}>
                {label}: {words}
              </option>
            ))}
          </select>
        );
      })}
      {FILTER_NAMES.some((name) => list[name] !== undefined) && (
        <Button
          size="row"
          className="shrink-0"
          onClick={() => onSet(Object.fromEntries(FILTER_NAMES.map((name) => [name, null])))}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}

interface ZoneFilterProps {
  readonly value: string | undefined;
  readonly look: string;
  readonly onSet: UserFiltersProps['onSet'];
}

/** Typed, with the zones there are as suggestions; it applies once it is one of them, or by Enter. */
function ZoneFilter({ value = '', look, onSet }: ZoneFilterProps) {
  const apply = (zone: string) => onSet({ zone: zone.trim() === '' ? null : zone.trim() });
  return (
    <>
      <input
        type="text"
        aria-label="Zone"
        placeholder="Zone: any"
        list="users-zones"
        autoComplete="off"
        spellCheck={false}
        className={`${look} min-w-24 placeholder:text-quiet`}
        defaultValue={value}
        onChange={({ target }) => {
          if (target.value === '' || ZONES.includes(target.value)) apply(target.value);
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') apply(currentTarget.value);
        }}
      />
      <datalist id="users-zones">
        {ZONES.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
