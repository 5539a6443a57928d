/** The nine statuses of an order, in chronological order (docs/specification.md section 4). */
export const ORDER_STATUSES = [
  'pending_confirmation',
  'scheduled',
  'confirmed',
  'in_picking',
  'in_consolidation',
  'in_route',
  'in_delivery_site',
  'delivered',
  'cancelled',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The labels for customers in lists (specification section 4). */
export const customerStatusLabels: Record<OrderStatus, string> = {
  pending_confirmation: 'Esperando confirmación',
  scheduled: 'Programada',
  confirmed: 'Confirmada',
  in_picking: 'Confirmada',
  in_consolidation: 'En camino',
  in_route: 'En camino',
  in_delivery_site: 'En lugar de entrega',
  delivered: 'Entregada',
  cancelled: 'Cancelada',
};

/** The labels for restaurants, couriers and administrators (specification section 4). */
export const staffStatusLabels: Record<OrderStatus, string> = {
  pending_confirmation: 'Esperando confirmación',
  scheduled: 'Pendiente',
  confirmed: 'Confirmado',
  in_picking: 'En recolección',
  in_consolidation: 'En consolidación',
  in_route: 'En ruta',
  in_delivery_site: 'En sitio',
  delivered: 'Finalizado',
  cancelled: 'Cancelado',
};

/**
 * The groups of statuses in docs/specification.md section 4. pending_confirmation is in none of them: lists show it
 * first, and the badge does not count it.
 */
export const activeStatuses = [
  'scheduled',
  'confirmed',
  'in_consolidation',
  'in_picking',
  'in_route',
  'in_delivery_site',
] as const satisfies readonly OrderStatus[];
export const activePlusDeliveredStatuses = [...activeStatuses, 'delivered'] as const satisfies readonly OrderStatus[];
export const finishedStatuses = ['delivered'] as const satisfies readonly OrderStatus[];
export const cancelledStatuses = ['cancelled'] as const satisfies readonly OrderStatus[];

/** The statuses an administrator can filter by (specification section 4). */
export const adminFilterStatuses = [
  'scheduled',
  'confirmed',
  'in_route',
  'in_delivery_site',
  'delivered',
] as const satisfies readonly OrderStatus[];

export function isOrderStatus(text: string): text is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(text);
}

export function isActiveStatus(status: OrderStatus): boolean {
  return (activeStatuses as readonly OrderStatus[]).includes(status);
}

/** Whether a courier has the lunch and is coming, so that an arrival can be estimated. */
export const isOnTheWay = (status: OrderStatus): boolean => status === 'in_picking' || status === 'in_route';
