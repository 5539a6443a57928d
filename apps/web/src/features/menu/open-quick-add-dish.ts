import type { MenuCard } from '@sazon/contract/catalog/schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { createMemory } from '../../device/in-memory-value.ts';

/** The dish whose required choices are open above the menu. */
export interface QuickDish {
  dish: MenuCard;
  date: IsoDate;
  open: boolean;
  /** Incremented at each opening, so that each starts over. */
  opening: number;
}

export const quickDish = createMemory<QuickDish | null>(null);

/** '+' on the card of a dish with required choices: asks for them above the menu. */
export const openQuickDish = (dish: MenuCard, date: IsoDate): void =>
  quickDish.write((now) => ({ dish, date, open: true, opening: (now?.opening ?? 0) + 1 }));

export const closeQuickDish = (): void => quickDish.write((now) => now && { ...now, open: false });
