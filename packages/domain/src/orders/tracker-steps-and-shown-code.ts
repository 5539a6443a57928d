import type { OrderStatus } from './status.ts';

/** The three steps a customer follows, with their labels (specification section 4). */
export const trackerSteps = [
  { status: 'confirmed', label: 'Confirmada' },
  { status: 'in_route', label: 'En camino' },
  { status: 'in_delivery_site', label: 'Esperando por ti' },
] as const;

export type TrackerStep = (typeof trackerSteps)[number]['status'];

/**
 * Returns the step of the customer's tracker for a status: in_picking counts as confirmed, in_consolidation as
 * in_route. Returns null for a status that the tracker does not show.
 */
export function toTrackerStep(status: OrderStatus): TrackerStep | null {
  switch (status) {
    case 'confirmed':
    case 'in_picking':
      return 'confirmed';
    case 'in_consolidation':
    case 'in_route':
      return 'in_route';
    case 'in_delivery_site':
      return 'in_delivery_site';
    default:
      return null;
  }
}

/**
 * Whether the card shows 'Código' (from confirmed to in_delivery_site) instead of 'Valor de la orden' (docs/domain.md
 * section 3).
 */
export function isCodeShown(status: OrderStatus): boolean {
  return toTrackerStep(status) !== null;
}
