/** The history state set by the table's link: going back one step from the drawer returns to the table. */
export const FROM_TABLE = { isFromTable: true } as const;

export function isFromTable(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromTable' in state;
}
