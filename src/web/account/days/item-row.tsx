import type { ReactNode } from 'react';
import type { DaysAction, DaysError, DaysPageView, OwnItem } from '#api/own-days.ts';
import { MarkIcon } from '#web/account/days/mark-icon.tsx';
import { SmallButton } from '#web/account/small-button.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Chevron } from '#web/ui/chevron.tsx';

interface ItemRowProps {
  readonly item: OwnItem;
  readonly view: Pick<DaysPageView, 'next' | 'earliestDate' | 'latestDate' | 'error'>;
  /** Keeps the ids of its fields apart, because an item can stand in several sections. */
  readonly place: string;
  /** An item of a past day can only be put back on the list: what else it can become is offered there. */
  readonly isPast?: boolean;
}

/** One item with its mark; behind its words, what can be done with it and what happened to it. */
export function ItemRow({ item, view, place, isPast = false }: ItemRowProps) {
  const error = view.error?.field === 'item' && view.error.item === item.id && !isPast ? view.error : null;
  return (
    <li className="flex items-start gap-1">
      <Mark item={item} isPast={isPast} />
      <details className="group min-w-0 flex-1" open={error !== null}>
        <summary className="flex min-h-11 cursor-pointer list-none items-start gap-3 py-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span
              dir="auto"
              className={`font-serif text-[1.1875rem] leading-snug wrap-anywhere ${item.mark === 'dropped' ? 'text-quiet' : ''}`}
            >
              {item.number !== null && <span className="text-quiet tabular-nums">{item.number}. </span>}
              {item.text}
            </span>
            {item.said !== '' && <span className="text-[0.9375rem] text-quiet"> ({item.said})</span>}
          </span>
          <span className="mt-1">
            <Chevron />
          </span>
        </summary>
        <div className="pt-1 pb-4">
          {!isPast && <Acts item={item} view={view} place={place} error={error} />}
          {isPast && !item.isOnList && (
            <ItemForm item={item}>
              <Act action="today">Put on today’s list</Act>
            </ItemForm>
          )}
          <History history={item.history} />
        </div>
      </details>
    </li>
  );
}

/** The box of an open item is the button that it looks like. */
function Mark({ item, isPast }: Pick<ItemRowProps, 'item' | 'isPast'>) {
  const isDone = item.mark === 'done';
  if (isPast === true || !(item.isOnList || (isDone && item.number !== null))) {
    return (
      <span className="-ml-3 grid size-11 shrink-0 place-items-center">
        <MarkIcon mark={item.mark} />
      </span>
    );
  }
  return (
    <ItemForm item={item} className="-ml-3 shrink-0">
      <button
        type="submit"
        name="action"
        value={isDone ? 'today' : 'done'}
        aria-label={isDone ? `Not done: ${item.text}` : `Done: ${item.text}`}
        className="group/box grid size-11 place-items-center rounded-soft hover:bg-sheet"
      >
        <span className="grid size-6 place-items-center rounded-[6px] border border-edge bg-sheet group-hover/box:border-ink">
          {item.mark !== 'open' && <MarkIcon mark={item.mark} />}
        </span>
      </button>
    </ItemForm>
  );
}

interface ActsProps extends Pick<ItemRowProps, 'item' | 'view' | 'place'> {
  readonly error: DaysError | null;
}

function Acts({ item, view, place, error }: ActsProps) {
  const id = `${place}-${item.id}`;
  return (
    <>
      <ItemForm item={item} className="flex flex-wrap gap-2">
        {!item.isOnList && <Act action="today">Put on today’s list</Act>}
        {item.isOnList && <Act action="next">Move {view.next}</Act>}
        {item.mark !== 'someday' && item.mark !== 'done' && <Act action="someday">Someday</Act>}
        {item.mark !== 'dropped' && item.mark !== 'done' && <Act action="drop">Let go</Act>}
      </ItemForm>
      {item.mark !== 'done' && (
        <div className="mt-4 grid gap-4 sm:grid-cols-[auto_1fr]">
          <ItemForm item={item}>
            <FieldLabel htmlFor={`${id}-date`}>Another day</FieldLabel>
            <span className="flex gap-2">
              <input
                id={`${id}-date`}
                name="date"
                type="date"
                required
                min={view.earliestDate}
                max={view.latestDate}
                aria-describedby={error === null ? undefined : `${id}-alert`}
                className="field min-h-11 w-44 py-1.5"
              />
              <Act action="day">Move</Act>
            </span>
          </ItemForm>
          {item.mark !== 'dropped' && (
            <ItemForm item={item}>
              <FieldLabel htmlFor={`${id}-text`}>In other words</FieldLabel>
              <span className="flex gap-2">
                <input
                  id={`${id}-text`}
                  name="text"
                  required
                  maxLength={200}
                  defaultValue={error !== null && error.text !== '' ? error.text : item.text}
                  dir="auto"
                  autoComplete="off"
                  aria-describedby={error === null ? undefined : `${id}-alert`}
                  className="field min-h-11 min-w-0 flex-1 py-1.5"
                />
                <Act action="reword">Reword</Act>
              </span>
            </ItemForm>
          )}
        </div>
      )}
      {error !== null && <Alert id={`${id}-alert`} message={error.message} />}
    </>
  );
}

function History({ history }: Pick<OwnItem, 'history'>) {
  if (history.length === 0) return null;
  return (
    <ol aria-label="What happened to it" className="mt-4 border-l-2 border-rule pl-4 text-[0.9375rem] text-quiet">
      {history.map(({ on, words }, index) => (
        <li key={index} className="grid grid-cols-[6rem_1fr] gap-x-3 py-0.5">
          <span className="tabular-nums">{on}</span>
          <span className="min-w-0 wrap-anywhere">{words}</span>
        </li>
      ))}
    </ol>
  );
}

interface ItemFormProps {
  readonly item: Pick<OwnItem, 'id'>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Posts to the page's own address, so that a search or an earlier week stays open. */
function ItemForm({ item, className, children }: ItemFormProps) {
  return (
    <form method="post" className={className}>
      <input type="hidden" name="item" value={item.id} />
      {children}
    </form>
  );
}

function Act({ action, children }: { readonly action: DaysAction; readonly children: ReactNode }) {
  return (
    <SmallButton name="action" value={action}>
      {children}
    </SmallButton>
  );
}

function FieldLabel({ htmlFor, children }: { readonly htmlFor: string; readonly children: ReactNode }) {
  return (
    <label htmlFor={htmlFor} className="mb-1 block text-[0.9375rem] font-medium">
      {children}
    </label>
  );
}
