import type { Key, ReactNode } from 'react';

interface TableProps<Row> {
  readonly caption?: string;
  /** The first one names its row. */
  readonly columns: readonly (readonly [name: string, className: string, cell: (row: Row) => ReactNode])[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
  /** A last row across all columns. */
  readonly more?: ReactNode;
}

/** A table with one line for each row. */
export function Table<Row>({ caption, columns, rows, keyOf, more }: TableProps<Row>) {
  return (
    <table className="dense">
      {caption !== undefined && <caption className="sr-only">{caption}</caption>}
      <thead>
        <Heads of={columns} />
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(([name, className, cell], at) =>
              at === 0 ? (
                <th key={name} scope="row" className={className}>
                  {cell(row)}
                </th>
              ) : (
                <td key={name} className={className}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
        {more !== undefined && (
          <tr>
            <td colSpan={columns.length} className="text-quiet">
              {more}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The row of column heads of a table. */
export function Heads({
  of,
}: {
  readonly of: readonly (readonly [name: string, className?: string, ...rest: unknown[]])[];
}) {
  return (
    <tr>
      {of.map(([name, className]) => (
        <th key={name} scope="col" className={className}>
          {name}
        </th>
      ))}
    </tr>
  );
}
