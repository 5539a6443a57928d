import type { MenuCard } from '@sazon/contract/catalog/schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { createMemory } from '../../device/memory.ts';

/** The dish whose few questions are open over the menu. */
export interface QuickDish {
  dish: MenuCard;
  date: IsoDate;
  open: boolean;
  /** Grows with each opening: each starts anew. */
  opening: number;
}

export const quickDish = createMemory<QuickDish | null>(null);

/** '+' on a card of a dish that has something to ask: asks only that, over the menu. */
export const openQuickDish = (dish: MenuCard, date: IsoDate): void =>
  quickDish.write((now) => ({ dish, date, open: true, opening: (now?.opening ?? 0) + 1 }));

export const closeQuickDish = (): void => quickDish.write((now) => now && { ...now, open: false });
