import type { SlotOrder } from './consolidator-calls.ts';

/** A lunch that a consolidator waits for, with this code. */
export const aSlotOrder = (code: string, more: Partial<SlotOrder> = {}): SlotOrder => ({
  id: `order-${code}`,
  code,
  customer: 'Felipe Ochoa',
  menuName: 'Bandeja paisa',
  restaurantName: 'La Fonda de Inés',
  status: 'in_picking',
  mark: null,
  leftBehind: false,
  courier: null,
  ...more,
});
