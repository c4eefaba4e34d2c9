import type { ReactNode } from 'react';
import { Button } from '#web/admin/shell/controls.tsx';
import { Heads } from '#web/admin/shell/table.tsx';

interface DataTableProps {
  readonly name: string;
  /** Otherwise only assistive technology has it. */
  readonly isShown: boolean;
  readonly head: readonly string[];
  readonly rows: readonly { readonly name: string; readonly values: readonly string[] }[];
}

/** The data of a chart as a table: instead of the drawing for everyone who asks, and always for screen readers. */
export function DataTable({ name, isShown, head, rows }: DataTableProps) {
  return (
    <div
      className={isShown ? 'dense-frame max-h-80 rounded-xs border border-rule' : 'sr-only'}
      {...(isShown && { tabIndex: 0, role: 'region', 'aria-label': `${name}, table` })}
    >
      <table className={isShown ? 'dense' : ''}>
        <caption className="sr-only">{name}</caption>
        <thead>
          <Heads of={head.map((column, at) => (at === 0 ? [column] : [column, 'text-right']))} />
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {row.values.map((value, index) => (
                <td key={head[index + 1]} className="text-right">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableToggleProps {
  readonly name: string;
  readonly isTable: boolean;
  readonly onToggle: () => void;
  /** Stands beside the button: what the chart comes to. */
  readonly children: ReactNode;
}

/** The line below a chart, with the switch between drawing and table. */
export function TableToggle({ name, isTable, onToggle, children }: TableToggleProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-[0.875rem] text-quiet tabular-nums">
      <span>{children}</span>
      <Button size="row" isMain={isTable} aria-pressed={isTable} aria-label={`${name} as a table`} onClick={onToggle}>
        Table
      </Button>
    </div>
  );
}
