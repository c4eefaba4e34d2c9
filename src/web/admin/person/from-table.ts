/** What the table's link leaves in the history: one step back from the drawer is the table. */
export const FROM_TABLE = { isFromTable: true } as const;

export function isFromTable(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromTable' in state;
}
