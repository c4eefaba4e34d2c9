import type { ItemId } from '#domain/agenda/item.ts';

export interface ShownItem {
  readonly item: ItemId;
  readonly number: number;
}
